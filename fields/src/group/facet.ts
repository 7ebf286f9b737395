import type { ValueFacet } from '../field-facet';
import { presenceTest } from '../shared/facets/facet-tests';
import type { GroupAnswer } from './page-model';

/** The number of entries. What they contain is only searched. */
export const groupFacet: ValueFacet<GroupAnswer> = {
  kind: 'value',
  value: ({ entries }) => entries.length,
  answer: (value) => ({ entries: Array.from({ length: Number(value) }, () => ({})) }),
  parts: (value) => [String(value)],
  filtersFor: (part) => [
    { comparison: 'countAtLeast', operand: Number(part) },
    { comparison: 'countAtMost', operand: Number(part) },
  ],
  hasTexts: true,
  test: presenceTest,
};
