import type { ValueFacet } from '@tessera/fields/field-facet';
import { fold } from '@tessera/fields/folded-text';
import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { responseStatuses } from '@tessera/form-model/response-names';
import type { ResponseSort } from '@tessera/form-model/response-query';
import type { Queries } from '../../database/database';
import { readAllValues } from './answer-values';
import { countriesByName } from './countries-by-name';
import { type QueriedField, type QueriedForm, queriedField } from './queried-form';
import type { SqlParameters } from './sql-parameters';

/** An order of responses `r`, in SQL. */
export interface ResponseOrder {
  /** The value that is sorted by; NULL, where there is none, comes last in both directions. */
  value: string;
  /** SQL type of the value. */
  type: 'timestamptz' | 'float8' | 'text' | 'int';
  descending: boolean;
  /** Whether a response may have no value. */
  isOptional: boolean;
  /** Joins the table of the value to the responses; empty where they have it. */
  join: string;
}

/** Longest part of a text that counts for the order, in characters. */
const SORTED_LENGTH = 200;

const sortedText = (sql: string) => `nullif(left(${sql}, ${SORTED_LENGTH}), '') COLLATE "C"`;

/** Whether answers may be under a key of a field’s part: of the form’s fields, or of one that an earlier version has. */
function isPart({ document: formDocument, slots }: QueriedForm, key: string): boolean {
  const isCurrent = fieldsOf(formDocument).some((field) => modelOf(field).keys(field).includes(key));
  return isCurrent || Object.keys(slots).some((id) => key.startsWith(`${id}_`));
}

/** Whether a field has parts now, and had another type whose answers are under its own key. */
function hadOneKey({ slots }: QueriedForm, { field, model }: QueriedField): boolean {
  const types = Object.hasOwn(slots, field.id) ? Object.keys(slots[field.id] ?? {}) : [];
  return types.length > 1 && !model.keys(field).includes(field.id);
}

/** The value of a column that is not a field’s own key. */
const storedValue = (key: string, parameters: SqlParameters) =>
  sortedText(`lower(btrim(r.data ->> ${parameters.add(key, 'text')}))`);

/** Most distinct answers to a field that are sorted by their codes, and the most bytes of them. */
const MAX_CODED = 200;
const MAX_CODED_BYTES = 64 * 1024;

/**
 * The distinct answers to a field with the texts that they are sorted by; null where there are many, or large ones, or where
 * answers with one value may have several texts: those of lists in another order, and those of which the value is only a part.
 */
async function codedTexts(
  queries: Queries,
  formId: string,
  { facet, field, model, slot }: QueriedField & { facet: ValueFacet },
): Promise<{ codes: number[]; texts: string[] } | null> {
  const [counted] = await queries.query<{ count: number; bytes: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(octet_length(value::text)), 0)::int AS bytes
     FROM (SELECT value FROM answer_values WHERE form_id = $1 AND slot = $2 LIMIT ${MAX_CODED + 1}) AS distinct_answers`,
    [formId, slot],
  );
  if (!counted || counted.count > MAX_CODED || counted.bytes > MAX_CODED_BYTES) return null;
  const [codes, texts]: [number[], string[]] = [[], []];
  for await (const { code, value } of readAllValues(queries, { formId, slot })) {
    const answer = facet.answer(value);
    if (answer === undefined || typeof value !== 'string') return null;
    codes.push(code);
    texts.push(fold(model.text(field, answer)));
  }
  return { codes, texts };
}

type ColumnOrder = Pick<ResponseOrder, 'value' | 'type' | 'join'>;

/**
 * The order of a field’s answers. Where a field has few distinct answers, the list’s index has all that is needed to sort them:
 * sorting a million responses by their texts would read each of them.
 */
async function fieldOrder(
  queries: Queries,
  { id }: QueriedForm,
  queried: QueriedField,
  parameters: SqlParameters,
): Promise<ColumnOrder> {
  const { facet, fact, isIndexed, text } = queried;
  if (facet.kind === 'number') return { value: `nullif(${fact}, 'NaN')`, type: 'float8', join: '' };
  const coded = facet.kind === 'value' && isIndexed ? await codedTexts(queries, id, { ...queried, facet }) : null;
  if (!coded) return { value: sortedText(text), type: 'text', join: '' };
  const [codes, texts] = [parameters.add(coded.codes, 'float8[]'), parameters.add(coded.texts, 'text[]')];
  return {
    value: sortedText('coded.text'),
    type: 'text',
    join: `LEFT JOIN unnest(${codes}, ${texts}) AS coded (code, text) ON coded.code = ${fact}`,
  };
}

async function columnOrder(
  queries: Queries,
  form: QueriedForm,
  key: string,
  parameters: SqlParameters,
): Promise<ColumnOrder | null> {
  const queried = queriedField(form, key);
  if (queried && !hadOneKey(form, queried)) return fieldOrder(queries, form, queried, parameters);
  return queried || isPart(form, key) ? { value: storedValue(key, parameters), type: 'text', join: '' } : null;
}

const joinMarks = 'LEFT JOIN response_marks m ON m.response_id = r.id';

const statusPlace = `CASE m.status ${responseStatuses.map((status, at) => `WHEN '${status}' THEN ${at}`).join(' ')} ELSE 0 END`;

/** The columns that are not answers, by the name that a query’s order has for them. */
const ownOrders: { readonly [by: string]: (parameters: SqlParameters) => Omit<ResponseOrder, 'descending'> } = {
  submittedAt: () => ({ value: 'r.submitted_at', type: 'timestamptz', isOptional: false, join: '' }),
  ':status': () => ({ value: statusPlace, type: 'int', isOptional: false, join: joinMarks }),
  ':note': () => ({ value: sortedText('m.folded_note'), type: 'text', isOptional: true, join: joinMarks }),
  ':source': () => ({ value: 'r.source', type: 'text', isOptional: false, join: '' }),
  ':version': () => ({ value: 'nullif(r.form_version, 0)', type: 'int', isOptional: true, join: '' }),
  // By name, in the language of the screens.
  ':country': (parameters) => ({
    value: 'named.place',
    type: 'int',
    isOptional: true,
    join: `LEFT JOIN unnest(${parameters.add(countriesByName, 'text[]')}) WITH ORDINALITY AS named (code, place)
      ON named.code = r.country`,
  }),
  ':device': () => ({ value: 'r.device', type: 'text', isOptional: true, join: '' }),
  // An index has this order.
  ':receipt': () => ({ value: 'r.receipt', type: 'text', isOptional: false, join: '' }),
  ':duration': () => ({ value: 'r.duration_ms', type: 'float8', isOptional: true, join: '' }),
};

/** Returns the order of a query; null if the form has no such column. */
export async function responseOrder(
  queries: Queries,
  form: QueriedForm,
  { by, descending }: ResponseSort,
  parameters: SqlParameters,
): Promise<ResponseOrder | null> {
  const own = Object.hasOwn(ownOrders, by) && ownOrders[by];
  if (own) return { ...own(parameters), descending };
  const column = await columnOrder(queries, form, by, parameters);
  return column && { ...column, descending, isOptional: true };
}

/** Place in an ordered list: the sorted value of a response as text, and its id. */
export interface OrderPlace {
  value: string | null;
  id: string;
}

/** The condition for the responses after a place, over the columns `sorted` and `id`. */
export function afterPlace(
  { type, descending, isOptional }: ResponseOrder,
  place: OrderPlace,
  parameters: SqlParameters,
): string {
  const sign = descending ? '<' : '>';
  const id = parameters.add(place.id, 'uuid');
  if (place.value === null) return `sorted IS NULL AND id ${sign} ${id}`;
  const value = parameters.add(place.value, type);
  // An index can find the start of this comparison.
  if (!isOptional) return `(sorted, id) ${sign} (${value}, ${id})`;
  return `(sorted ${sign} ${value} OR (sorted = ${value} AND id ${sign} ${id}) OR sorted IS NULL)`;
}

/** The order over the columns `sorted` and `id` of a selection. */
export function orderBy({ descending, isOptional }: ResponseOrder, selection: string): string {
  const direction = descending ? 'DESC' : 'ASC';
  // The index of the list has the default order of NULL.
  return `${selection}.sorted ${direction}${isOptional ? ' NULLS LAST' : ''}, ${selection}.id ${direction}`;
}
