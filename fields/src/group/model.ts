import type { Answers, Comparison, FieldModel, FieldOf, Json } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { isTyped } from '../shared/answer/typed';
import { formatEnglishError, type Problem } from '../shared/messages/error-messages';
import { modelHead } from '../shared/model/model-head';
import { innerModel } from './inner-models';
import { asOnPage, isEntry, isFromPage, listIn, onPageKeys, read } from './lists';
import { firstEntries, type GroupAnswer, model as onPage } from './page-model';
import { entriesKey, entryLimits, MAX_CHARACTERS, MAX_ENTRIES, partsAt, shownEntries } from './parts';
import { isOfRemovedParts, withRemovedParts } from './removed-parts';

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
    const options = parts.map(
      (part) => part.options.length + (innerModel(part).ownOptions?.(part, part.options.length) ?? 0),
    );
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
    const numbers = list.flatMap((entry, at) => (isOfRemovedParts(field, entry) ? [] : [at]));
    return { ...onPageKeys(field, list), [entriesKey(field)]: numbers.join(' ') || firstEntries(field) };
  },
};
