import type { ValueFacet } from '../field-facet';
import { DAY_MS } from '../shared/durations';
import { presenceTest } from '../shared/facets/facet-tests';
import { dayOf } from '../shared/moment/moment-of-number';
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
  filtersFor: (part) => {
    const [from, to] = part.split('/').map((day) => Date.parse(`${day}T00:00:00Z`) / DAY_MS);
    if (!Number.isFinite(from) || !Number.isFinite(to)) return undefined;
    return [
      { comparison: 'startsAfter', operand: dayOf(Number(from) - 1) },
      { comparison: 'startsBefore', operand: dayOf(Number(from) + 1) },
      { comparison: 'endsAfter', operand: dayOf(Number(to) - 1) },
      { comparison: 'endsBefore', operand: dayOf(Number(to) + 1) },
    ];
  },
  // The model accepts nothing but two days.
  offered: () => (part) => /^[\d-]+\/[\d-]+$/.test(part),
  test: presenceTest,
};
