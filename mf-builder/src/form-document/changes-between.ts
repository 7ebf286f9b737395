import type { Field } from '@tessera/fields/models';
import { inSentence } from '@tessera/fields/quoted';
import { describeCondition } from '@tessera/form-model/describe-condition';
import { describeJump } from '@tessera/form-model/describe-jump';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { endingName, fieldName, pageName } from '@tessera/form-model/names';
import { sameValue } from '@tessera/form-model/same-value';
import { pageOfField } from './commands/edit-page';

/** One difference between two documents, for display. */
export interface Change {
  kind: 'added' | 'deleted' | 'edited' | 'moved';
  /** The changed thing and its changed properties: 'Plot size: label, options'. */
  text: string;
}

/** Names of properties for display. A property without an entry is shown under its own name. */
export const partNames: { readonly [member: string]: string } = {
  required: 'required or not',
  details: 'further settings',
  points: 'points',
  rightAnswers: 'right answers',
  optionPoints: 'points of options',
  rightFeedback: 'feedback after a right answer',
  wrongFeedback: 'feedback after a wrong answer',
  showsRight: 'right answers shown or not',
  alternative: 'description of the image',
  isConcealed: 'shown to visitors or not',
  defaultValue: 'default value',
  maxRating: 'number of stars',
  subfields: 'parts',
  rows: 'height',
  locked: 'locked or not',
  keepAnswers: 'answers kept on the device or not',
  display: 'questions on a page',
  mayCorrect: 'responses corrected by visitors or not',
  mayDelete: 'responses deleted by visitors or not',
  linkPreview: 'link preview',
  mayBeListed: 'listed by search engines or not',
  enabled: 'conversation on or off',
  welcomeMessage: 'welcome message',
  kept: 'kept or deleted',
  offersAnother: 'another response',
  terms: 'conditions',
  after: 'page before',
  to: 'target',
  match: 'all or any condition',
};

/** The names of the properties that differ. */
export function partsOf(before: object, after: object): string[] {
  const [former, later] = [before, after].map((thing) => new Map<string, unknown>(Object.entries(thing)));
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((name) => name !== 'fields' && !sameValue(former?.get(name), later?.get(name)))
    .map((name) => partNames[name] ?? name);
}

function changesOf<Thing extends { id: string }>(
  before: readonly Thing[],
  after: readonly Thing[],
  name: (thing: Thing) => string,
): Change[] {
  const former = new Map(before.map((thing) => [thing.id, thing]));
  const present = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((thing): Change[] => {
      const old = former.get(thing.id);
      if (!old) return [{ kind: 'added', text: name(thing) }];
      const edited = partsOf(old, thing);
      return edited.length > 0 ? [{ kind: 'edited', text: `${inSentence(name(thing))}: ${edited.join(', ')}` }] : [];
    }),
    ...before.filter(({ id }) => !present.has(id)).map((thing): Change => ({ kind: 'deleted', text: name(thing) })),
  ];
}

function moves(before: FormDocument, after: FormDocument): Change[] {
  const moved: Change[] = [];
  for (const page of after.pages) {
    const former = before.pages.find(({ id }) => id === page.id)?.fields.map(({ id }) => id) ?? [];
    const kept = page.fields.filter(({ id }) => former.includes(id)).map(({ id }) => id);
    const then = former.filter((id) => kept.includes(id));
    if (!sameValue(kept, then)) moved.push({ kind: 'moved', text: `Order of ${inSentence(pageName(page))}` });
    for (const field of page.fields) {
      const from = pageOfField(before, field.id);
      if (from && from.id !== page.id)
        moved.push({ kind: 'moved', text: `${inSentence(fieldName(field))} to ${inSentence(pageName(page))}` });
    }
  }
  const kept = after.pages.filter(({ id }) => before.pages.some((page) => page.id === id)).map(({ id }) => id);
  const then = before.pages.filter(({ id }) => kept.includes(id)).map(({ id }) => id);
  return sameValue(kept, then) ? moved : [...moved, { kind: 'moved', text: 'Order of pages' }];
}

/** The differences of `after` from `before`, in the order of the form. Empty if there are none. */
export function changesBetween(before: FormDocument, after: FormDocument): Change[] {
  const head = ({ name, description, settings }: FormDocument) => ({ name, description, settings });
  const edited = partsOf(head(before), head(after));
  const themed = partsOf({ theme: before.theme }, { theme: after.theme }).length > 0;
  return [
    ...(themed ? [{ kind: 'edited', text: 'Theme' } as const] : []),
    ...(edited.length > 0 ? [{ kind: 'edited', text: `Form: ${edited.join(', ')}` } as const] : []),
    ...changesOf(before.pages, after.pages, pageName),
    ...changesOf<Field>(fieldsOf(before), fieldsOf(after), fieldName),
    ...moves(before, after),
    ...changesOf(before.endings ?? [], after.endings ?? [], endingName),
    ...changesOf(before.jumps ?? [], after.jumps ?? [], (jump) =>
      describeJump(after.jumps?.includes(jump) ? after : before, jump),
    ),
    ...changesOf(before.conditions, after.conditions, (condition) =>
      describeCondition(after.conditions.includes(condition) ? after : before, condition),
    ),
  ];
}
