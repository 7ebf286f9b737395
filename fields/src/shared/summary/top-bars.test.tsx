import { render, screen } from '@testing-library/react';
import { type Field, type FieldType, modelOf } from '../../models';
import { summaryOf } from '../../summaries';

const countries = ['DE', 'FR', 'ES', 'IT', 'PL', 'NL', 'BE', 'AT', 'CH', 'SE', 'NO', 'DK'];
const numbers = Array.from({ length: 12 }, (_, at) => String(at + 10));

/** The texts of the bars for values that were given 12, 11, … 1 times, and 3 others that are not counted one by one. */
function barsOf(type: FieldType, values: readonly string[]): (string | null)[] {
  const field = modelOf({ type }).create({ id: 'q', createdAt: '2026-11-20T16:00:00.000Z' }) as Field;
  const counted = values.map((value, at) => ({ value, count: 12 - at }));
  const { Summary } = summaryOf(field);
  const statistics = { responses: 100, answered: 100, facet: { kind: 'value', values: counted, others: 3 } as const };
  render(<Summary field={field} statistics={statistics} onSelect={() => undefined} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test.each<[FieldType, readonly string[]]>([
  ['address', numbers.map((at) => `Town ${at}`)],
  ['country', countries],
  ['date-range', numbers.map((day) => `2026-09-${day}/2026-10-01`)],
])('the summary of %s shows ten values, and all others together', (type, values) => {
  const bars = barsOf(type, values);
  expect(bars).toHaveLength(11);
  // 2 + 1 of the last two values, and 3 others.
  expect(bars.at(-1)).toBe('Other6 6%');
  expect(screen.queryByRole('button', { name: 'Other' })).toBeNull();
});

test('a summary with room for all values has no bar of others', () => {
  const field = modelOf({ type: 'address' }).create({ id: 'q', createdAt: '' }) as Field;
  const { Summary } = summaryOf(field);
  const facet = { kind: 'value', values: [{ value: 'Ely', count: 2 }], others: 0 } as const;
  render(<Summary field={field} statistics={{ responses: 2, answered: 2, facet }} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
