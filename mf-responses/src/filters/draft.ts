import { facetOf } from '@tessera/fields/facets';
import type { Json, OperandKind } from '@tessera/fields/field';
import { filterComparisons, operandChoices } from '@tessera/fields/filter-comparisons';
import type { Field } from '@tessera/fields/models';
import { readNumber } from '@tessera/fields/number-notation';
import { MAX_QUERY_LENGTH } from '@tessera/form-model/response-limits';
import {
  MAX_FILTERS,
  type PeriodName,
  type ResponseQuery,
  writeResponseQuery,
} from '@tessera/form-model/response-query';
import { type ChoiceName, choiceSubjects } from './response-subjects';

/** The subject of a filter: a member of the response, or the id of a field (or of the private note) after `field:`. */
export type Subject = 'submitted' | 'version' | 'country' | ChoiceName | `field:${string}`;

/** A filter that is being made. */
export interface Draft {
  subject: Subject;
  /** Id of a comparison; for the date a period or `range`. */
  comparison: string;
  operand: Json;
}

/** The changed query, or why the draft is no filter yet. */
export type Applied = { query: ResponseQuery } | { error: string };

export const ANY_OF = 'isAnyOf';
export const NONE_OF = 'isNoneOf';
export const RANGE = 'range';

export function fieldOf(subject: Subject, fields: ReadonlyMap<string, Field>): Field | undefined {
  return subject.startsWith('field:') ? fields.get(subject.slice('field:'.length)) : undefined;
}

/** The draft that a subject begins with. */
export function firstDraft(subject: Subject, fields: ReadonlyMap<string, Field>): Draft {
  const field = fieldOf(subject, fields);
  if (field)
    return withComparison(
      { subject, comparison: '', operand: '' },
      Object.keys(filterComparisons(field))[0] ?? '',
      fields,
    );
  if (subject === 'submitted') return { subject, comparison: 'week', operand: { from: '', to: '' } };
  return { subject, comparison: ANY_OF, operand: subject === 'version' || subject === 'country' ? '' : [] };
}

export function operandKind(draft: Draft, fields: ReadonlyMap<string, Field>): OperandKind {
  const field = fieldOf(draft.subject, fields);
  return (field && filterComparisons(field)[draft.comparison]?.operand) ?? 'none';
}

const emptyOperands: { readonly [kind in OperandKind]: Json } = {
  none: null,
  text: '',
  number: '',
  date: '',
  time: '',
  option: '',
  options: [],
};

/** Changes the comparison. The operand stays if it is of the same kind. */
export function withComparison(draft: Draft, comparison: string, fields: ReadonlyMap<string, Field>): Draft {
  const next = { ...draft, comparison };
  const field = fieldOf(draft.subject, fields);
  if (!field || operandKind(draft, fields) === operandKind(next, fields)) return next;
  const kind = operandKind(next, fields);
  const [first] = operandChoices(field, filterComparisons(field)[comparison]);
  return { ...next, operand: kind === 'option' ? (first?.value ?? '') : emptyOperands[kind] };
}

/** The sentence that tells which numbers a scale has; undefined if it has all numbers. */
export function scaleOf(draft: Draft, fields: ReadonlyMap<string, Field>): string | undefined {
  const range = scaleRange(draft, fields);
  return range && `whole number from ${range.from} to ${range.to}`;
}

function scaleRange(draft: Draft, fields: ReadonlyMap<string, Field>) {
  const field = fieldOf(draft.subject, fields);
  const facet = field && facetOf(field);
  return field && facet?.kind === 'number' ? facet.range?.(field) : undefined;
}

type Checked = { operand: Json } | { error: string };

function checkNumber(draft: Draft, fields: ReadonlyMap<string, Field>): Checked {
  const { sure, possible } = readNumber(String(draft.operand), 'en');
  if (sure === undefined && possible.length > 1)
    return { error: `Enter ${possible.join(' or ')}, so that it is clear which number is meant.` };
  const number = Number(sure ?? possible[0] ?? Number.NaN);
  const scale = scaleRange(draft, fields);
  const fits =
    Number.isFinite(number) && (!scale || (Number.isInteger(number) && number >= scale.from && number <= scale.to));
  return fits ? { operand: number } : { error: `Enter a ${scaleOf(draft, fields) ?? 'number'}.` };
}

/** The operand as the comparison needs it, or what is missing. */
function checkOperand(draft: Draft, fields: ReadonlyMap<string, Field>): Checked {
  const { operand } = draft;
  const text = typeof operand === 'string' ? operand.trim() : '';
  const filled = (error: string): Checked => (text ? { operand: text } : { error });
  const checks: { readonly [kind in OperandKind]: () => Checked } = {
    none: () => ({ operand: null }),
    text: () => filled('Enter some text.'),
    number: () => checkNumber(draft, fields),
    date: () => filled('Choose a date.'),
    time: () => filled('Choose a time.'),
    option: () => (typeof operand === 'string' && operand ? { operand } : { error: 'Choose an option.' }),
    options: () =>
      Array.isArray(operand) && operand.length > 0 ? { operand } : { error: 'Choose at least one option.' },
  };
  return checks[operandKind(draft, fields)]();
}

function applyPeriod({ comparison, operand }: Draft, query: ResponseQuery): Applied {
  if (comparison !== RANGE) return { query: { ...query, period: comparison as PeriodName } };
  const { from = '', to = '' } = operand as { from?: string; to?: string };
  if (!from && !to) return { error: 'Choose a date.' };
  if (from && to && from > to) return { error: 'Choose an end that is not before the start.' };
  return { query: { ...query, period: { from: from || null, to: to || null } } };
}

function applyVersions({ operand }: Draft, query: ResponseQuery): Applied {
  const parts = String(operand)
    .split(/[\s,;]/)
    .filter(Boolean);
  const isValid = parts.length > 0 && parts.every((part) => /^\d{1,9}$/.test(part));
  if (!isValid) return { error: 'Enter version numbers, such as “2” or “1, 3”.' };
  return { query: { ...query, versions: [...new Set(parts.map(Number))] } };
}

/** Adds a country to those that are shown already. */
function applyCountry({ operand }: Draft, query: ResponseQuery): Applied {
  if (typeof operand !== 'string' || !operand) return { error: 'Choose a country.' };
  return { query: { ...query, countries: [...new Set([...query.countries, operand])] } };
}

function applyChoice(name: ChoiceName, { comparison, operand }: Draft, query: ResponseQuery): Applied {
  const { values, write } = choiceSubjects[name];
  const given = Array.isArray(operand) ? operand : [];
  const chosen = values.filter((value) => given.includes(value) === (comparison === ANY_OF));
  if (given.length === 0) return { error: 'Choose at least one.' };
  if (chosen.length === 0) return { error: 'Do not choose all of them.' };
  return { query: write(query, chosen.length === values.length ? [] : chosen) };
}

function applied(draft: Draft, query: ResponseQuery, fields: ReadonlyMap<string, Field>): Applied {
  if (draft.subject === 'submitted') return applyPeriod(draft, query);
  if (draft.subject === 'version') return applyVersions(draft, query);
  if (draft.subject === 'country') return applyCountry(draft, query);
  const field = fieldOf(draft.subject, fields);
  if (!field) return applyChoice(draft.subject as ChoiceName, draft, query);
  const checked = checkOperand(draft, fields);
  if ('error' in checked) return checked;
  if (query.filters.length >= MAX_FILTERS)
    return { error: `A list can have ${MAX_FILTERS} filters. Remove one first.` };
  const filter = { fieldId: field.id, comparison: draft.comparison, operand: checked.operand };
  return { query: { ...query, filters: [...query.filters, filter] } };
}

/** Characters for what is added to the query where it is sent: the time zone, and the sources of an export. */
const ADDED_LATER = 120;

/** Adds the filter to a query. */
export function applyDraft(draft: Draft, query: ResponseQuery, fields: ReadonlyMap<string, Field>): Applied {
  const result = applied(draft, query, fields);
  if ('error' in result) return result;
  const length = writeResponseQuery(result.query).toString().length + ADDED_LATER;
  // An address that is too long would be read as one without any filter.
  return length > MAX_QUERY_LENGTH
    ? { error: 'These filters are too long together. Choose fewer or remove one.' }
    : result;
}
