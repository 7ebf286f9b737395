import type { Answers, Comparison, FieldModel, FieldOf, Json } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { isTyped } from '../shared/answer/typed';
import { formatEnglishError, type Problem } from '../shared/messages/error-messages';
import { modelHead } from '../shared/model/model-head';
import { innerModel } from './inner-models';
import { firstEntries, type GroupAnswer, model as onPage } from './page-model';
import { entriesKey, entryLimits, MAX_ENTRIES, partsAt, shownEntries } from './parts';

/** Most characters of all entries together as JSON, so that they fit into one cell of a spreadsheet. */
const MAX_CHARACTERS = 30_000;
/** Longest text that is read as JSON: more than the characters of a valid answer take, however they are escaped. */
const MAX_CELL = 6 * MAX_CHARACTERS;

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

/** The answers under the keys of the page’s inputs. One entry more than there can be is enough to see that there are too many. */
function onPageKeys(field: FieldOf, list: readonly Json[]): { [key: string]: Json } {
  const entries = list.slice(0, MAX_ENTRIES);
  const parts = entries.flatMap((entry, at) =>
    partsAt(field, String(at)).map(({ id, name }): [string, Json] => [
      id,
      (isEntry(entry) ? answerAt(entry, name) : null) ?? '',
    ]),
  );
  return { ...Object.fromEntries(parts), [entriesKey(field)]: entries.map((_entry, at) => at).join(' ') };
}

/** Whether answers have the keys of the page. */
const isFromPage = (field: FieldOf, answers: Answers) => typeof answerAt(answers, entriesKey(field)) === 'string';

/** The answers of the page or, where there are none, the list of the API, of an import or of a stored response. */
function asOnPage(field: FieldOf, answers: Answers): Answers {
  if (isFromPage(field, answers)) return answers;
  return onPageKeys(field, listIn(answerAt(answers, field.id)) ?? []);
}

/** Whether each entry of a list has only parts of this field. */
function isOwnList(field: FieldOf, list: readonly Json[]): boolean {
  const names = new Set(field.subfields.map(({ name }) => name));
  return list.every((each) => isEntry(each) && Object.keys(each).every((name) => names.has(name)));
}

/** The list with the parts of each entry in the order of the form: a database does not keep it. Other values as they are. */
function inFormOrder(field: FieldOf, value: Json): Json {
  if (!Array.isArray(value) || !isOwnList(field, value)) return value;
  const names = field.subfields.map(({ name }) => name);
  return value.map((entry) => {
    const given = isEntry(entry) ? entry : {};
    return Object.fromEntries(
      names.flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name]]] : [])),
    ) as Json;
  });
}

/** The answers to parts by the name of the part, with typed texts as text. A list or another object is no answer to a part. */
function givenParts(field: FieldOf, answers: Answers): (readonly [name: string, given: Json])[] {
  return shownEntries(field, answers).flatMap((number) =>
    partsAt(field, number).map(({ id, name }) => {
      const given = answerAt(answers, id);
      return [name, isTyped(given) ? given.typed : given] as const;
    }),
  );
}

/** The error about the whole answer, which is found before its parts are looked at. */
function wholeProblem(field: FieldOf, answers: Answers, made: Answers): Problem | undefined {
  const { max } = entryLimits(field);
  const isShown = isFromPage(field, answers);
  const list = isShown ? shownEntries(field, answers) : listIn(answerAt(answers, field.id));
  if (list && list.length > max) return ['maxEntries', { count: max }];
  if (!list || !(isShown || isOwnList(field, list))) return ['entries'];
  const given = givenParts(field, made).filter(([, value]) => value !== null && value !== '');
  // Checked before they are written as JSON: they can be nested so deeply that writing them fails.
  if (given.some(([, value]) => typeof value === 'object')) return ['entries'];
  return JSON.stringify(given).length > MAX_CHARACTERS ? ['maxLength', { count: MAX_CHARACTERS }] : undefined;
}

const read = (field: FieldOf, answers: Answers): GroupAnswer => onPage.read(field, asOnPage(field, answers));

/**
 * Puts the removed parts of stored entries back into those that a visitor has corrected: into the same entry wherever it is now,
 * and into a changed one at the same place unless there are fewer entries, when it may be another. Entries of nothing but
 * removed parts were blank on the page, and stay.
 */
function withRemovedParts(field: FieldOf, answers: Answers, stored: Answers): { [key: string]: Json } {
  const names = new Set(field.subfields.map(({ name }) => name));
  const seenOf = (entry: Json) => JSON.stringify(read(field, { [field.id]: [entry] }).entries);
  const list = (listIn(answerAt(stored, field.id)) ?? []).filter(isEntry);
  const known = list.map((entry) => ({
    seen: seenOf(entry),
    removed: Object.fromEntries(Object.entries(entry).filter(([name]) => !names.has(name))),
  }));
  const blank = seenOf({});
  const left = known.filter(({ seen }) => seen !== blank);
  const given = (listIn(answerAt(answers, field.id)) ?? [])
    .filter(isEntry)
    .map((entry) => ({ entry, seen: seenOf(entry) }));
  const isSame = given.length === left.length && given.every(({ seen }, at) => seen === left[at]?.seen);
  const mayBeChanged = given.length >= left.length;
  const take = (at: number) => (at < 0 ? undefined : left.splice(at, 1, { seen: blank, removed: {} })[0]?.removed);
  const unmoved = given.map(({ entry, seen }) => ({
    entry,
    removed: take(left.findIndex((each) => each.seen === seen)),
  }));
  const entries = unmoved.map(({ entry, removed }, at) => ({
    ...(removed ?? (mayBeChanged ? left[at]?.removed : undefined)),
    ...entry,
  }));
  const unseen = known.flatMap(({ seen, removed }) =>
    seen === blank && Object.keys(removed).length > 0 ? [removed] : [],
  );
  const made = isSame ? list : [...entries, ...unseen];
  return made.length > 0 ? { [field.id]: made } : {};
}

type Counting = Comparison<GroupAnswer>;

/** The same questions several times: a list of entries, each with the answers to its parts. */
export const model: FieldModel<'group', GroupAnswer> = {
  ...onPage,
  ...modelHead({
    type: 'group',
    name: onPage.name,
    family: onPage.family,
    limits: ['minCount', 'maxCount'],
    subfields: [{ name: 'name', label: 'Name', placeholder: '', required: true }],
  }),
  comparisons: {
    ...onPage.comparisons,
    countAtLeast: { label: 'has at least this many entries', ...onPage.comparisons.countAtLeast } as Counting,
    countAtMost: { label: 'has at most this many entries', ...onPage.comparisons.countAtMost } as Counting,
  },
  ownOptions(field) {
    const parts = partsAt(field, '');
    const options = parts.map((part) => part.options.length + (innerModel(part).ownOptions?.(part) ?? 0));
    const shown = parts.length + options.reduce((sum, count) => sum + count, 0);
    return Math.max(MAX_ENTRIES * parts.length, entryLimits(field).max * shown);
  },
  read,
  validate(field, answers, required, formatError = formatEnglishError) {
    const made = asOnPage(field, answers);
    const problem = wholeProblem(field, answers, made);
    if (problem) return { [field.id]: formatError(problem, field.label.trim()) };
    return onPage.validate(field, made, required, formatError);
  },
  normalise: (field, answers) => onPage.normalise(field, asOnPage(field, answers)),
  withRemovedParts,
  csvCells(field, answers) {
    const given = answerAt(answers, field.id);
    const { entries } = read(field, answers);
    if (given !== null) return [rawText(inFormOrder(field, given))];
    return entries.length > 0 ? [rawText(entries as Json)] : onPage.csvCells(field, answers);
  },
  inputs(field, answers) {
    const list = listIn(answerAt(answers, field.id)) ?? [];
    const made = onPageKeys(field, list);
    return list.length > 0 ? made : { ...made, [entriesKey(field)]: firstEntries(field) };
  },
};
