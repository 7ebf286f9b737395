import { facetOf } from '@tessera/fields/facets';
import type { Json } from '@tessera/fields/field';
import { mediaTypeName } from '@tessera/fields/media-type-name';
import { type Field, modelOf } from '@tessera/fields/models';
import { summaryOf } from '@tessera/fields/summaries';
import type { WireFieldStatistics } from '@tessera/form-model/wire';
import { percentage } from '../../labels/percentage';
import type { ChartTable } from '../charts/data-table';

/** A number of the statistics as a person reads it: a day or a time for the types that have one. */
export function numberText(field: Field, number: number): string {
  const facet = facetOf(field);
  if (facet.kind !== 'number') return number.toLocaleString();
  const rounded = facet.scale === 'number' ? number : Math.round(number);
  const answer = facet.answer(rounded);
  return summaryOf(field).valueLabel?.(field, String(answer)) ?? modelOf(field).text(field, answer);
}

/** A counted value as a person reads it. */
export function valueText(field: Field, value: Json): string {
  return summaryOf(field).valueLabel?.(field, String(value)) ?? String(value);
}

/** The data of a field’s summary as a table. */
export function statisticsTable(field: Field, { answered, facet }: WireFieldStatistics): ChartTable {
  const share = (count: number) => percentage(answered > 0 ? count / answered : 0, 1);
  if (facet.kind === 'value') {
    const rows = facet.values.map(({ value, count }) => [valueText(field, value), count, share(count)]);
    return {
      columns: ['Answer', 'Responses', 'Share'],
      rows: facet.others > 0 ? [...rows, ['Other', facet.others, share(facet.others)]] : rows,
    };
  }
  if (facet.kind === 'number') {
    const bars = facet.counts?.map(({ value, count }) => [numberText(field, value), count, share(count)]);
    const ranges = facet.histogram.map(({ from, to, count }) => [
      `${numberText(field, from)} to ${numberText(field, to)}`,
      count,
      share(count),
    ]);
    return { columns: ['Answer', 'Responses', 'Share'], rows: bars ?? ranges };
  }
  if (facet.kind === 'text') {
    return { columns: ['Word', 'Answers'], rows: facet.words.map(({ word, count }) => [word, count]) };
  }
  return { columns: ['Kind', 'Files'], rows: facet.kinds.map(({ kind, count }) => [mediaTypeName(kind), count]) };
}
