import type { Answers, Comparison, FieldModel, FieldOf, Json } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { isTyped } from '../shared/answer/typed';
import { formatEnglishError, type Problem } from '../shared/messages/error-messages';
import { modelHead } from '../shared/model/model-head';
import { presenceComparisons } from '../shared/model/presence-comparisons';
import { innerModel } from './inner-models';
import { entriesKey, entryLimits, entryNumbers, isBlankEntry, MAX_ENTRIES, partsAt, shownEntries } from './parts';

/** One entry: the stored answer to each part that was answered, by the name of the part. */
export type Entry = { readonly [part: string]: Json };

/** The entries with an answer, in the visitor’s order. Not a list itself: a list is one of chosen options. */
export interface GroupAnswer {
  entries: readonly Entry[];
}

/** Most characters of all entries together as JSON, so that they fit into one cell of a spreadsheet. */
const MAX_CHARACTERS = 30_000;
/** Longest text that is read as JSON: more than the characters of a valid answer take, however they are escaped. */
const MAX_CELL = 6 * MAX_CHARACTERS;

/** The answers to the parts by the keys of the page’s inputs, and the numbers of the entries in their order. */
interface OpenEntries {
  numbers: readonly string[];
  answers: Answers;
}

/** Reads a list, also as the JSON of an export; undefined for any other value. */
function listIn(value: Json): Json[] | undefined {
  if (value === null || Array.isArray(value)) return value ?? [];
  if (typeof value !== 'string' || value.length > MAX_CELL) return undefined;
  const text = value.trim();
  if (text === '') return [];
  if (!text.startsWith('[')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isEntry = (value: Json | undefined): value is { [part: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list as the page’s inputs would have it. One entry more than allowed is enough to see that there are too many. */
function openList(field: FieldOf, list: readonly Json[]) {
  const some = list.slice(0, MAX_ENTRIES + 1);
  const answers = some.flatMap((entry, at) =>
    partsAt(field, String(at)).map(({ id }, part): [string, Json] => [
      id,
      (isEntry(entry) ? answerAt(entry, field.subfields[part]?.name ?? '') : null) ?? '',
    ]),
  );
  return { numbers: some.map((_entry, at) => String(at)), answers: Object.fromEntries(answers) };
}

/** The answers of the page or, where there are none, the list of the API, of an import or of a stored response. */
function open(field: FieldOf, answers: Answers): OpenEntries {
  const numbers = shownEntries(field, answers);
  return numbers ? { numbers, answers } : openList(field, listIn(answerAt(answers, field.id)) ?? []);
}

/** Whether a value is no list of entries with only parts of this field. */
function isForeign(field: FieldOf, answers: Answers): boolean {
  if (shownEntries(field, answers)) return false;
  const names = new Set(field.subfields.map(({ name }) => name));
  const list = listIn(answerAt(answers, field.id));
  return !list
    ?.slice(0, MAX_ENTRIES)
    .every((each) => isEntry(each) && Object.keys(each).every((name) => names.has(name)));
}

function charactersIn(field: FieldOf, { numbers, answers }: OpenEntries): number {
  const given = numbers.flatMap((number) =>
    partsAt(field, number).map(({ id }, at) => [field.subfields[at]?.name, answerAt(answers, id)]),
  );
  return JSON.stringify(given.filter(([, value]) => value !== null && value !== '')).length;
}

function read(field: FieldOf, answers: Answers): GroupAnswer {
  const opened = open(field, answers);
  const entries = opened.numbers.slice(0, MAX_ENTRIES).map((number) =>
    Object.fromEntries(
      partsAt(field, number).flatMap((part, at) => {
        const value = innerModel(part).normalise(part, opened.answers)[part.id];
        return value === undefined ? [] : [[field.subfields[at]?.name ?? '', value]];
      }),
    ),
  );
  return { entries: entries.filter((entry) => Object.keys(entry).length > 0) };
}

const isEmpty = ({ entries }: GroupAnswer) => entries.length === 0;

/** The error about the whole answer that is found before its parts are looked at. */
function wholeProblem(field: FieldOf, answers: Answers, opened: OpenEntries): Problem | undefined {
  if (isForeign(field, answers)) return ['entries'];
  const { max } = entryLimits(field);
  if (opened.numbers.length > max) return ['maxEntries', { count: max }];
  return charactersIn(field, opened) > MAX_CHARACTERS ? ['maxLength', { count: MAX_CHARACTERS }] : undefined;
}

/** The entries that a new page shows. */
const startOf = (field: FieldOf) => entryNumbers.slice(0, Math.max(entryLimits(field).min, 1)).join(' ');

const countIn = (operand: Json) => (typeof operand === 'number' ? operand : NaN);
const countComparison = (
  label: string,
  holds: (count: number, operand: number) => boolean,
): Comparison<GroupAnswer> => ({
  label,
  operand: 'number',
  holds: ({ entries }, operand) => holds(entries.length, countIn(operand)),
});

const keys = new WeakMap<FieldOf, readonly string[]>();

/** The key of the list, which is stored, and those of the page’s inputs, which are only read. */
function keysOf(field: FieldOf): readonly string[] {
  const known = keys.get(field);
  if (known) return known;
  const parts = entryNumbers.flatMap((number) => partsAt(field, number).map(({ id }) => id));
  const made = [field.id, entriesKey(field), ...parts];
  keys.set(field, made);
  return made;
}

/** One entry as a line: its first answer, and the others with their labels. */
function entryText(field: FieldOf, entry: Entry, language: string): string {
  return partsAt(field, '')
    .flatMap((part, at) => {
      const model = innerModel(part);
      const given = { [part.id]: answerAt(entry, field.subfields[at]?.name ?? '') };
      const text = model.text(part, model.read(part, given), language);
      return text ? [at === 0 ? text : `${part.label}: ${text}`] : [];
    })
    .join(', ');
}

/** What the visitor typed, where no part of it is an answer. */
const typedTexts = (field: FieldOf, answers: Answers) =>
  (shownEntries(field, answers) ?? [])
    .flatMap((number) => partsAt(field, number).map(({ id }) => rawText(answerAt(answers, id))))
    .filter((text) => text.trim());

const numberModel = innerModel({ type: 'number' });

/** The same questions several times: a list of entries, each with the answers to its parts. */
export const model: FieldModel<'group', GroupAnswer> = {
  ...modelHead({
    type: 'group',
    name: 'Repeating group',
    family: 'special',
    limits: ['minCount', 'maxCount'],
    subfields: [{ name: 'name', label: 'Name', placeholder: '', required: true }],
  }),
  tiles: () => [4],
  ownOptions(field) {
    const parts = partsAt(field, '');
    const options = parts.map((part) => part.options.length + (innerModel(part).ownOptions?.(part) ?? 0));
    const shown = parts.length + options.reduce((sum, count) => sum + count, 0);
    return Math.max(MAX_ENTRIES * parts.length, entryLimits(field).max * shown);
  },
  keys: keysOf,
  read,
  initial: (field) => ({ [entriesKey(field)]: startOf(field) }),
  isEmpty,
  validate(field, answers, required, formatError = formatEnglishError) {
    const opened = open(field, answers);
    const { min } = entryLimits(field);
    const whole = (problem: Problem) => ({ [field.id]: formatError(problem, field.label.trim()) });
    const problem = wholeProblem(field, answers, opened);
    if (problem) return whole(problem);
    const filled = opened.numbers.filter((number) => !isBlankEntry(field, number, opened.answers));
    const needed = filled.length > 0 || required ? Math.max(min, 1) : 0;
    // A blank entry is none, except where one is needed.
    const blank = opened.numbers
      .filter((number) => !filled.includes(number))
      .slice(0, Math.max(0, needed - filled.length));
    const checked = [...filled, ...blank].flatMap((number) => partsAt(field, number));
    const errors = Object.assign(
      {},
      ...checked.map((part) => innerModel(part).validate(part, opened.answers, part.required, formatError)),
    );
    if (Object.keys(errors).length > 0 || filled.length >= needed) return errors;
    return whole(filled.length === 0 ? ['required'] : ['minEntries', { count: min }]);
  },
  normalise(field, answers) {
    const { entries } = read(field, answers);
    return entries.length > 0 ? { [field.id]: entries as Json } : {};
  },
  comparisons: {
    countAtLeast: countComparison('has at least this many entries', (count, operand) => count >= operand),
    countAtMost: countComparison('has at most this many entries', (count, operand) => count <= operand),
    ...presenceComparisons<GroupAnswer>(isEmpty),
  },
  csvColumns: (field) => [{ key: field.id, header: field.label }],
  csvCells(field, answers) {
    const { entries } = read(field, answers);
    const given = answerAt(answers, field.id);
    if (given !== null) return [rawText(given)];
    return [entries.length > 0 ? rawText(entries as Json) : typedTexts(field, answers).join(', ')];
  },
  text: (field, { entries }, language = 'en') => entries.map((entry) => entryText(field, entry, language)).join('; '),
  listed: (field, { entries }) => entries.map((entry) => entryText(field, entry, 'en')),
  writing: {
    show: (answer, language) =>
      typeof answer === 'string' ? answer : (numberModel.writing?.show(answer, language) ?? ''),
    take(text, language, field, key) {
      const part = field && partsAt(field, key?.split('.')[1] ?? '').find(({ id }) => id === key);
      return (part && innerModel(part).writing?.take(text, language)) ?? text;
    },
    plain: (answer) => (isTyped(answer) ? (numberModel.writing?.plain(answer) ?? answer) : answer),
  },
  inputs(field, answers) {
    const { numbers, answers: parts } = openList(field, listIn(answerAt(answers, field.id)) ?? []);
    return { ...parts, [entriesKey(field)]: numbers.join(' ') || startOf(field) };
  },
  press(field, answers, button) {
    const { min, max } = entryLimits(field);
    const shown = shownEntries(field, answers) ?? [];
    const [action, number = ''] = button.split(' ');
    const key = entriesKey(field);
    if (action === 'add') {
      const free = entryNumbers.find((each) => !shown.includes(each)) ?? '';
      return shown.length < max ? { [key]: [...shown, free].join(' ') } : {};
    }
    if (!shown.includes(number) || shown.length <= min) return {};
    const gone = partsAt(field, number).map(({ id }) => [id, '']);
    return { ...Object.fromEntries(gone), [key]: shown.filter((each) => each !== number).join(' ') };
  },
};
