import type { Field } from '@tessera/fields/models';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { fieldName, pageName } from '../form/names';

/** Most parts of the sentence; the others are summed up. */
const MAX_PARTS = 3;
/** Longest name in the sentence, in characters. */
const MAX_NAME = 60;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const quoted = (name: string) => `“${name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name}”`;

/** ‘“Plot size” added’ for one thing, ‘3 fields added’ for several; nothing for none. */
function told(names: readonly string[], things: string, verb: string): string[] {
  if (names.length === 0) return [];
  return [names.length === 1 ? `${quoted(names[0] ?? '')} ${verb}` : `${names.length} ${things} ${verb}`];
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
    return old && !isSame(old, field) ? [[old, field] as const] : [];
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

/** Whether the fields that both have are in another order or on other pages. */
function isMoved(before: FormDocument, after: FormDocument): boolean {
  const known = [before, after].map((each) => new Set(fieldsOf(each).map(({ id }) => id)));
  const kept = ({ pages }: FormDocument) =>
    pages.flatMap((page) =>
      page.fields.filter(({ id }) => known.every((ids) => ids.has(id))).map(({ id }) => `${page.id} ${id}`),
    );
  return !isSame(kept(before), kept(after));
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
    ...(before.name === after.name ? [] : [`renamed to ${quoted(after.name)}`]),
    ...told(onlyIn(after.pages, before.pages).map(pageName), 'pages', 'added'),
    ...told(onlyIn(before.pages, after.pages).map(pageName), 'pages', 'removed'),
    ...told(added.map(fieldName), 'fields', 'added'),
    ...fieldChanges(then, now),
    ...(isMoved(before, after) ? ['fields moved'] : []),
    ...(isSame([before.conditions, before.jumps], [after.conditions, after.jumps]) ? [] : ['logic changed']),
    ...(isSame(before.endings, after.endings) ? [] : ['endings changed']),
    ...(isSame(before.theme, after.theme) ? [] : ['theme changed']),
    ...(isSame([before.description, before.settings], [after.description, after.settings]) ? [] : ['settings changed']),
  ];
  const shown = parts.length > MAX_PARTS ? [...parts.slice(0, MAX_PARTS), 'and more'] : parts;
  const sentence = shown.join(', ') || 'page texts changed';
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
