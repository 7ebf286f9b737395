import type { AnswerTest, ValueFacet } from '@tessera/fields/field-facet';
import { filterComparisons } from '@tessera/fields/filter-comparisons';
import type { ResponseFilter } from '@tessera/form-model/response-query';
import type { Queries } from '../../database/database';
import { codeOf } from '../../facts/answer-codes';
import { readAllValues } from './answer-values';
import { type QueriedField, type QueriedForm, queriedField } from './queried-form';
import type { SqlParameters } from './sql-parameters';

type TestOn<On extends AnswerTest['on']> = Extract<AnswerTest, { on: On }>;

/** Greater than every number in SQL. Stands for no answer, also where the question was not shown. */
const NO_ANSWER = "'NaN'::float8";
const factOrNone = ({ fact }: QueriedField) => `coalesce(${fact}, ${NO_ANSWER})`;

/** A condition in parentheses, or its opposite. */
export function negatedIf(negated: boolean, sql: string): string {
  return negated ? `NOT (${sql})` : `(${sql})`;
}

/** The operators of SQL for the relations of numbers. */
export const numberOperators = { is: '=', isLess: '<', isAtMost: '<=', isMore: '>', isAtLeast: '>=' } as const;

function numberCondition(queried: QueriedField, test: TestOn<'number'>, parameters: SqlParameters): string {
  if (test.number === null) return String(test.negated);
  const fact = factOrNone(queried);
  const compared = `${fact} ${numberOperators[test.relation]} ${parameters.add(test.number, 'float8')}`;
  return negatedIf(test.negated, `${compared} AND ${fact} < ${NO_ANSWER}`);
}

/** Whether the value of an answer has one of these codes; with `negated`, whether it has none of them. */
function codesCondition(
  queried: QueriedField,
  codes: readonly number[],
  negated: boolean,
  parameters: SqlParameters,
): string {
  const list = parameters.add(codes, 'float8[]');
  const fact = factOrNone(queried);
  return negated ? `${fact} <> ALL(${list})` : `${fact} = ANY(${list})`;
}

/** Up to this many characters, a searched text counts as short. Short and long texts are searched in different ways. */
const MAX_SHORT_TEXT = 3;

/** A text as a part of a pattern for LIKE. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * A condition as a comparison with 1: the database expects that few rows have one number, and then searches with several workers.
 */
const heldByFew = (condition: string) => `(${condition})::int = 1`;

/**
 * Whether a text has a part, in SQL. `split_part` skips ahead by the length of the part, as `strpos` does, but does not count
 * the characters before it, which takes four times as long.
 */
export function hasPart(text: string, part: string): string {
  return heldByFew(`split_part(${text}, ${part}, 1) <> ${text}`);
}

/** The newest responses in which a text is looked for first, and the part of them from which on it counts as frequent. */
const SAMPLE = 200;
const FREQUENT = 0.2;

/** Whether a long text is probably in many responses: it is in many of the newest ones. */
async function isFrequentIn(queries: Queries, formId: string, test: AnswerTest): Promise<boolean> {
  if (test.on !== 'text' || test.relation !== 'contains' || test.text.length <= MAX_SHORT_TEXT) return false;
  const [found] = await queries.query<{ part: number | null }>(
    `SELECT avg((strpos(texts, $2) > 0)::int)::float8 AS part
     FROM (SELECT texts FROM responses WHERE form_id = $1 ORDER BY submitted_at DESC, id DESC LIMIT ${SAMPLE}) AS newest`,
    [formId, test.text],
  );
  return (found?.part ?? 0) >= FREQUENT;
}

function textCondition(
  { markers, text }: QueriedField,
  test: TestOn<'text'>,
  isFrequent: boolean,
  parameters: SqlParameters,
): string {
  const { relation, text: operand, negated } = test;
  const { start, end } = markers;
  const has = (part: string) => negatedIf(negated, hasPart('r.texts', parameters.add(part, 'text')));
  if (relation === 'is') return operand === '' ? negatedIf(negated, `${text} = ''`) : has(start + operand + end);
  if (operand === '') return String(negated);
  if (relation === 'startsWith') return has(start + operand);
  if (relation === 'endsWith') return has(operand + end);
  if (operand.length > MAX_SHORT_TEXT) {
    const pattern = parameters.add(Buffer.from(`%${start}%${escaped(operand)}%${end}%`), 'bytea');
    // LIKE compares bytes in half the time of characters.
    const isLike = `textsend(r.texts) LIKE ${pattern}`;
    if (isFrequent) return negatedIf(negated, heldByFew(isLike));
    // The first condition rules out most responses.
    return negatedIf(negated, `${hasPart('r.texts', parameters.add(operand, 'text'))} AND ${isLike}`);
  }
  // A short text is often in the answers to later questions, where LIKE would look for it as well. From one marker to the
  // next is the text and the letter that begins the marker of its end.
  const own = `split_part(r.texts, ${parameters.add(start, 'text')}, 2)`;
  return negatedIf(negated, heldByFew(`strpos(${own}, ${parameters.add(operand, 'text')}) > 0`));
}

/** Asks the comparison for each distinct answer and for no answer, and compares with the codes. */
async function valueCondition(
  queries: Queries,
  form: QueriedForm,
  queried: QueriedField & { facet: ValueFacet },
  holds: (answer: unknown) => boolean,
  parameters: SqlParameters,
): Promise<string> {
  const { facet, field, model, slot } = queried;
  const codes: { true: number[]; false: number[] } = { true: [], false: [] };
  for await (const { code, value } of readAllValues(queries, { formId: form.id, slot })) {
    codes[`${holds(facet.answer(value))}`].push(code);
  }
  const holdsForNone = holds(model.read(field, {}));
  return codesCondition(queried, codes[`${!holdsForNone}`], holdsForNone, parameters);
}

/**
 * The files that were uploaded for a field of the response `r`. Files of earlier versions of a response are stored as well.
 */
export function uploadsOf(fieldId: string): string {
  return `u.form_id = r.form_id AND u.submission_key = r.submission_key AND u.field_id = ${fieldId} AND u.sent
    AND (r.corrected_at IS NULL OR jsonb_exists(r.files -> u.field_id, u.id::text))`;
}

function fileCondition(queried: QueriedField, { kind }: TestOn<'file'>, parameters: SqlParameters): string {
  const [fieldId, wanted] = [parameters.add(queried.field.id, 'text'), parameters.add(kind, 'text')];
  const files = `SELECT FROM uploads u WHERE ${uploadsOf(fieldId)} AND u.kind = ${wanted}`;
  return `${factOrNone(queried)} < ${NO_ANSWER} AND EXISTS (${files})`;
}

function testCondition(
  queried: QueriedField,
  test: AnswerTest,
  isFrequent: boolean,
  parameters: SqlParameters,
): string {
  if (test.on === 'number') return numberCondition(queried, test, parameters);
  if (test.on === 'text') return textCondition(queried, test, isFrequent, parameters);
  if (test.on === 'value') return codesCondition(queried, test.values.map(codeOf), test.negated, parameters);
  if (test.on === 'file') return fileCondition(queried, test, parameters);
  return `${factOrNone(queried)} ${test.empty ? '=' : '<'} ${NO_ANSWER}`;
}

/**
 * Returns the SQL of a filter, which holds for the responses for whose answers the comparison of the field’s model holds;
 * null if the form has no such field, or the field no such comparison.
 */
export async function fieldCondition(
  queries: Queries,
  form: QueriedForm,
  { fieldId, comparison: id, operand }: ResponseFilter,
  parameters: SqlParameters,
): Promise<string | null> {
  const queried = queriedField(form, fieldId);
  const comparisons = queried ? filterComparisons(queried.field) : {};
  const comparison = Object.hasOwn(comparisons, id) ? comparisons[id] : undefined;
  if (!queried || !comparison) return null;
  const { facet } = queried;
  const test = facet.test(id, operand);
  if (test) return testCondition(queried, test, await isFrequentIn(queries, form.id, test), parameters);
  if (facet.kind !== 'value') return null;
  const holds = (answer: unknown) => comparison.holds(answer, operand);
  return valueCondition(queries, form, { ...queried, facet }, holds, parameters);
}
