import type { ValueFacet } from '../field-facet';
import { presenceTest } from '../shared/facets/facet-tests';
import { amongChoices, texts } from '../shared/facets/value-facets';

/** An order; each option is counted with its position: ‘2 Bread’. */
export const rankingFacet: ValueFacet<string[]> = {
  kind: 'value',
  value: (order) => order,
  answer: texts,
  parts: (value) => texts(value).map((option, at) => `${at + 1} ${option}`),
  hasSeveralParts: true,
  // Comparisons know the first place only.
  filtersFor: (part) => (part.startsWith('1 ') ? [{ comparison: 'isFirst', operand: part.slice(2) }] : undefined),
  offered: (field) => {
    const isOffered = amongChoices(field);
    return (part) => isOffered(part.slice(part.indexOf(' ') + 1));
  },
  test: presenceTest,
};
