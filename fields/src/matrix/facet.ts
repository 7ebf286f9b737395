import type { Json } from '../field';
import type { ValueFacet } from '../field-facet';
import { presenceTest } from '../shared/facets/facet-tests';
import { texts } from '../shared/facets/value-facets';
import type { MatrixAnswer } from './model';
import { rowComparison } from './row-comparisons';

/** Reads the value of the facet: each answered row with its chosen columns, both sorted. */
const rowsOf = (value: Json): [row: string, columns: string[]][] =>
  Array.isArray(value)
    ? value.flatMap((each) => (Array.isArray(each) ? [[String(each[0]), texts(each.slice(1))]] : []))
    : [];

/** Counts each chosen column together with its row, as “row1 Good”. */
export const matrixFacet: ValueFacet<MatrixAnswer> = {
  kind: 'value',
  value: (answer) =>
    Object.entries(answer)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([row, columns]) => [row, ...[...columns].sort()]),
  answer: (value) => Object.fromEntries(rowsOf(value)),
  parts: (value) => rowsOf(value).flatMap(([row, columns]) => columns.map((column) => `${row} ${column}`)),
  hasSeveralParts: true,
  filtersFor: (part) => {
    const space = part.indexOf(' ');
    return [{ comparison: rowComparison(part.slice(0, space)), operand: part.slice(space + 1) }];
  },
  offered: ({ subfields, options }) => {
    const cells = new Set(subfields.flatMap(({ name }) => options.map((column) => `${name} ${column}`)));
    return (part) => cells.has(part);
  },
  test: presenceTest,
};
