import type { ValueFacet } from '../field-facet';
import { presenceTest } from '../shared/facets/facet-tests';
import type { DateRange } from './model';

/** Both days as an interval of ISO 8601. */
export const dateRangeFacet: ValueFacet<DateRange> = {
  kind: 'value',
  holdsDays: true,
  value: ({ from, to }) => `${from}/${to}`,
  answer: (value) => {
    const [from = '', to = ''] = String(value).split('/');
    return { from, to };
  },
  parts: (value) => [String(value)],
  // The model accepts nothing but two days.
  offered: () => (part) => /^[\d-]+\/[\d-]+$/.test(part),
  test: presenceTest,
};
