import { shortened } from '@tessera/fields/cut-text';
import type { Field } from '@tessera/fields/models';
import { quoted } from '@tessera/fields/quoted';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument, Page } from '../form/form';
import { fieldName, pageName } from '../form/names';
import { sameValue } from './same-value';

/** Most parts of the sentence; the others are summed up. */
const MAX_PARTS = 3;
/** Longest name in the sentence, in characters. */
const MAX_NAME = 60;

const nameText = (name: string) => quoted(shortened(name, MAX_NAME));

/** ‘“Plot size” added’ for one thing, ‘3 fields added’ for several; nothing for none. */
function told(names: readonly string[], things: string, verb: string): string[] {
  if (names.length === 0) return [];
  return [names.length === 1 ? `${nameText(names[0] ?? '')} ${verb}` : `${names.length} ${things} ${verb}`];
}

/** The things that only one of two lists has. */
function onlyIn<Thing extends { id: string }>(list: readonly Thing[], other: readonly Thing[]): Thing[] {
  const known = new Set(other.map(({ id }) => id));
  return list.filter(({ id }) => !known.has(id));
}

function fieldChanges(before: readonly Field[], after: readonly Field[]): string[] {
  const former = new Map(before.map((field) => [field.id, field]));
  const pairs = after.flatMap((field) => {
    const old = former.get(field.id);
    return old && !sameValue(old, field) ? [[old, field] as const] : [];
  });
  const reworded = pairs.filter(([old, field]) => old.label !== field.label);
  const changed = pairs.filter(([old, field]) => old.label === field.label);
  return [
    ...told(onlyIn(before, after).map(fieldName), 'fields', 'removed'),
    ...told(
      reworded.map(([old]) => fieldName(old)),
      'fields',
      'reworded',
    ),
    ...told(
      changed.map(([, field]) => fieldName(field)),
      'fields',
      'changed',
    ),
  ];
}

type Named = { readonly id: string };

/** Whether the things that both lists have are in another order. */
function isReordered(before: readonly Named[], after: readonly Named[]): boolean {
  const known = [before, after].map((list) => new Set(list.map(({ id }) => id)));
  const kept = (list: readonly Named[]) => list.map(({ id }) => id).filter((id) => known.every((ids) => ids.has(id)));
  return !sameValue(kept(before), kept(after));
}

/** Whether fields that both have are in another order or on other pages. */
function areFieldsMoved(before: FormDocument, after: FormDocument): boolean {
  const former = new Map(before.pages.map(({ id, fields }) => [id, fields]));
  const home = new Map(before.pages.flatMap(({ id, fields }) => fields.map((field) => [field.id, id])));
  return after.pages.some(
    ({ id, fields }) =>
      isReordered(former.get(id) ?? [], fields) || fields.some((field) => (home.get(field.id) ?? id) !== id),
  );
}

const textsOf = ({ name, title, description }: Page) => ({ name, title, description });

/** The pages that both have with other texts. */
function rewordedPages(before: readonly Page[], after: readonly Page[]): Page[] {
  const former = new Map(before.map((page) => [page.id, page]));
  return after.filter((page) => {
    const old = former.get(page.id);
    return old && !sameValue(textsOf(old), textsOf(page));
  });
}

/**
 * Returns what a save changed as one line: ‘3 fields added, “Name” reworded’. The first save of a form, which has none
 * before it, created the form.
 */
export function describeSave(before: FormDocument | null, after: FormDocument): string {
  if (!before) return 'Form created';
  const [then, now] = [fieldsOf(before), fieldsOf(after)];
  const added = onlyIn(now, then);
  const parts = [
    ...(before.name === after.name ? [] : [`renamed to ${nameText(after.name)}`]),
    ...told(onlyIn(after.pages, before.pages).map(pageName), 'pages', 'added'),
    ...told(onlyIn(before.pages, after.pages).map(pageName), 'pages', 'removed'),
    ...told(added.map(fieldName), 'fields', 'added'),
    ...fieldChanges(then, now),
    ...(areFieldsMoved(before, after) ? ['fields moved'] : []),
    ...(isReordered(before.pages, after.pages) ? ['pages moved'] : []),
    ...(rewordedPages(before.pages, after.pages).length > 0 ? ['page texts changed'] : []),
    ...(sameValue([before.conditions, before.jumps], [after.conditions, after.jumps]) ? [] : ['logic changed']),
    ...(sameValue(before.endings, after.endings) ? [] : ['endings changed']),
    ...(sameValue(before.theme, after.theme) ? [] : ['theme changed']),
    ...(sameValue([before.description, before.settings], [after.description, after.settings])
      ? []
      : ['settings changed']),
  ];
  const shown = parts.length > MAX_PARTS ? [...parts.slice(0, MAX_PARTS), 'and more'] : parts;
  const sentence = shown.join(', ') || 'form changed';
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
