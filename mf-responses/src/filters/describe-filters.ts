import { comparisonLabel } from '@tessera/fields/comparison-labels';
import type { Comparison, Json } from '@tessera/fields/field';
import { filterComparisons, operandName } from '@tessera/fields/filter-comparisons';
import type { Field } from '@tessera/fields/models';
import { quoted } from '@tessera/fields/quoted';
import { readerNumber } from '@tessera/fields/reader-number';
import { fieldName } from '@tessera/form-model/names';
import type { ResponseFilter, ResponseQuery } from '@tessera/form-model/response-query';
import { formatDay } from '@tessera/shared-ui/format-time';
import { countryName } from '../labels/labels';
import { isOnlyWithoutPreviews } from './previews';
import { type ChoiceName, choiceSubjects, periodLabels } from './response-subjects';

/** One condition of a query in words, and the query without it. */
export interface DescribedFilter {
  /** The subject and the comparison. */
  text: string;
  /** The value; empty for a comparison without one. */
  value: string;
  without: ResponseQuery;
}

const list = new Intl.ListFormat('en', { type: 'disjunction' });

function describePeriod({ period }: ResponseQuery): [text: string, value: string] {
  if (period === 'all') return ['', ''];
  if (typeof period === 'string') {
    const words = periodLabels[period];
    return words.startsWith('in the ') ? ['Submitted in the', words.slice('in the '.length)] : ['Submitted', words];
  }
  const { from, to } = period;
  if (from && from === to) return ['Submitted on', formatDay(from)];
  if (!from) return ['Submitted until', formatDay(to ?? '')];
  return to ? ['Submitted', `${formatDay(from)} – ${formatDay(to)}`] : ['Submitted since', formatDay(from)];
}

/** All but one value reads better as the one that is left out. */
function describeChoice(name: ChoiceName, query: ResponseQuery): DescribedFilter[] {
  const { label, values, labelOf, read, write } = choiceSubjects[name];
  const chosen = read(query);
  if (chosen.length === 0) return [];
  const others = values.filter((value) => !chosen.includes(value));
  const [other] = others;
  const isNegated = other !== undefined && others.length === 1 && chosen.length > 1;
  return [
    {
      text: `${label} ${isNegated ? 'is not' : 'is'}`,
      value: isNegated ? labelOf(other) : list.format(chosen.map(labelOf)),
      without: write(query, []),
    },
  ];
}

function describeOperand(operand: Json, field: Field, comparison: Comparison | undefined): string {
  const given = Array.isArray(operand) ? operand : [operand];
  return list.format(
    given.map((each) => {
      if (typeof each === 'number') return readerNumber(each);
      return typeof each === 'string' ? operandName(field, comparison, each) : JSON.stringify(each);
    }),
  );
}

function describeAnswer(filter: ResponseFilter, field: Field, query: ResponseQuery): DescribedFilter {
  const comparison = filterComparisons(field)[filter.comparison];
  const isDay = comparison?.operand === 'date' && typeof filter.operand === 'string';
  const value = isDay ? formatDay(String(filter.operand)) : describeOperand(filter.operand, field, comparison);
  return {
    text: `${fieldName(field)} ${comparison ? comparisonLabel(filter.comparison, comparison) : ''}`,
    value: comparison?.operand === 'none' ? '' : value,
    without: { ...query, filters: query.filters.filter((each) => each !== filter) },
  };
}

/** The conditions of a query, without the text that is searched for and the check box for previews. */
export function describeFilters(query: ResponseQuery, fields: ReadonlyMap<string, Field>): DescribedFilter[] {
  const [text, value] = describePeriod(query);
  const countries = query.countries.map((code) => (code === 'unknown' ? 'unknown' : countryName(code)));
  return [
    ...(text ? [{ text, value, without: { ...query, period: 'all' as const } }] : []),
    ...query.filters.flatMap((filter) => {
      const field = fields.get(filter.fieldId);
      return field ? [describeAnswer(filter, field, query)] : [];
    }),
    ...describeChoice('status', query),
    ...(isOnlyWithoutPreviews(query) ? [] : describeChoice('source', query)),
    ...(query.versions.length > 0
      ? [
          {
            text: 'Form version is',
            value: list.format(query.versions.map(String)),
            without: { ...query, versions: [] },
          },
        ]
      : []),
    ...(countries.length > 0
      ? [{ text: 'Country is', value: list.format(countries), without: { ...query, countries: [] } }]
      : []),
    ...describeChoice('device', query),
  ];
}

/** All conditions in one line. */
export function filterText(query: ResponseQuery, fields: ReadonlyMap<string, Field>): string {
  const searched = query.text ? [`Answers contain ${quoted(query.text)}`] : [];
  const described = describeFilters(query, fields).map(({ text, value }) => [text, value].filter(Boolean).join(' '));
  return [...searched, ...described].join(', ');
}
