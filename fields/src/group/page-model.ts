import type { Answers, Comparison, FieldModel, FieldOf, Json } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { formatEnglishError } from '../shared/messages/error-messages';
import { modelHead } from '../shared/model/model-head';
import { presenceComparisons } from '../shared/model/presence-comparisons';
import { innerModel } from './inner-models';
import { entriesKey, entryLimits, entryNumbers, partsAt, shownEntries } from './parts';

/** One entry: the stored answer to each part that was answered, by the name of the part. */
export type Entry = { readonly [part: string]: Json };

/** The entries with an answer, in the visitor’s order. Not a list itself: a list is one of chosen options. */
export interface GroupAnswer {
  entries: readonly Entry[];
}

const isBlank = (given: Json) => given === null || (typeof given === 'string' && !given.trim());

const isEmpty = ({ entries }: GroupAnswer) => !entries.length;

/** @param numbers those of the entries that are read; by default all that the page shows */
export function read(field: FieldOf, answers: Answers, numbers = shownEntries(field, answers)): GroupAnswer {
  const entries = numbers.map((number) => {
    const entry: { [part: string]: Json } = {};
    for (const part of partsAt(field, number)) {
      const value = innerModel(part).normalise(part, answers)[part.id];
      if (value !== undefined) entry[part.name] = value;
    }
    return entry;
  });
  return { entries: entries.filter((entry) => Object.keys(entry).length) };
}

/** The entries that a new page shows. */
export function firstEntries(field: FieldOf): string {
  return entryNumbers.slice(0, entryLimits(field).min || 1).join(' ');
}

function countComparison(holds: (count: number, operand: number) => boolean): Comparison<GroupAnswer> {
  return {
    operand: 'number',
    holds: ({ entries }, operand) => typeof operand === 'number' && holds(entries.length, operand),
  };
}

/** Each entry as a line: its first answer, and the others with their labels. */
function listed(field: FieldOf, { entries }: GroupAnswer, language?: string): string[] {
  return entries.map((entry) =>
    partsAt(field, '')
      .flatMap((part, at) => {
        const model = innerModel(part);
        const text = model.text(part, model.read(part, { [part.id]: answerAt(entry, part.name) }), language);
        return text ? (at ? `${part.label}: ${text}` : text) : [];
      })
      .join(', '),
  );
}

/**
 * The entries as the visitor’s page has them: each part has an input of its own, and one more the numbers of the entries. It knows
 * nothing of lists, which are what is stored: see `model.ts`.
 */
export const model: FieldModel<'group', GroupAnswer> = {
  ...modelHead({
    type: 'group',
    name: 'Repeating group',
    family: 'special',
  }),
  tiles: () => [4],
  keys: ({ id, subfields }) => [
    id,
    `${id}.entries`,
    ...entryNumbers.flatMap((number) => subfields.map(({ name }) => `${id}.${number}.${name}`)),
  ],
  read,
  initial: (field) => ({ [entriesKey(field)]: firstEntries(field) }),
  isEmpty,
  validate(field, answers, required, formatError = formatEnglishError) {
    const { min } = entryLimits(field);
    const entries = shownEntries(field, answers).map((number) => partsAt(field, number));
    const isFilled = (parts: readonly FieldOf[]) => parts.some(({ id }) => !isBlank(answerAt(answers, id)));
    const { length } = entries.filter(isFilled);
    const needed = length || required ? min || 1 : 0;
    let missing = needed - length;
    const errors: { [key: string]: string } = {};
    // A blank entry is none, except where one is needed.
    for (const parts of entries)
      if (isFilled(parts) || missing-- > 0)
        for (const part of parts)
          Object.assign(errors, innerModel(part).validate(part, answers, part.required, formatError));
    if (length < needed && !Object.keys(errors).length)
      errors[field.id] = formatError(length ? ['minEntries', { count: min }] : ['required'], field.label.trim());
    return errors;
  },
  normalise(field, answers) {
    const { entries } = read(field, answers);
    return entries.length ? { [field.id]: entries as Json } : {};
  },
  comparisons: {
    countAtLeast: countComparison((count, operand) => count >= operand),
    countAtMost: countComparison((count, operand) => count <= operand),
    ...presenceComparisons<GroupAnswer>(isEmpty),
  },
  csvColumns: ({ id, label }) => [{ key: id, header: label }],
  // The texts that the visitor typed.
  csvCells: (field, answers) => [
    shownEntries(field, answers)
      .flatMap((number) => partsAt(field, number).map(({ id }) => rawText(answerAt(answers, id))))
      .filter(Boolean)
      .join(', '),
  ],
  text: (field, answer, language) => listed(field, answer, language).join('; '),
  listed,
  writing: {
    show: rawText,
    take(text, language, field, key) {
      const part = field && partsAt(field, key?.split('.')[1] ?? '').find(({ id }) => id === key);
      return (part && innerModel(part).writing?.take(text, language)) ?? text;
    },
    // The server reads what was typed.
    plain: (answer) => answer,
  },
  press(field, answers, button) {
    const { min, max } = entryLimits(field);
    const shown = shownEntries(field, answers);
    const [action, number = ''] = button.split(' ');
    const changed: { [key: string]: Json } = {};
    const key = entriesKey(field);
    if (action === 'add' && shown.length < max)
      // The highest number: stored entries have the lowest, and the server finds each by its number.
      changed[key] = [...shown, entryNumbers.findLast((each) => !shown.includes(each))].join(' ');
    if (action === 'remove' && shown.length > min && shown.includes(number)) {
      for (const { id } of partsAt(field, number)) changed[id] = '';
      changed[key] = shown.filter((each) => each !== number).join(' ');
    }
    return changed;
  },
};
