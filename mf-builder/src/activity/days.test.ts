import type { WireActivity } from '@tessera/form-model/wire';
import { daysOf } from './days';

const now = new Date(2026, 2, 14, 12);
const entry = (id: string, at: Date): WireActivity => ({
  id,
  type: 'edit',
  message: 'Form edited',
  timestamp: at.toISOString(),
  formId: 'f',
  formName: 'Ballot',
});

describe('the days of the log', () => {
  test('follow the reader’s calendar, not spans of 24 hours', () => {
    const days = daysOf(
      [
        entry('a', new Date(2026, 2, 14, 0, 1)),
        entry('b', new Date(2026, 2, 13, 23, 59)),
        entry('c', new Date(2026, 2, 13, 0, 1)),
        entry('d', new Date(2026, 2, 12, 23, 59)),
      ],
      now,
    );
    expect(days.map(({ entries }) => entries.map(({ id }) => id))).toEqual([['a'], ['b', 'c'], ['d']]);
    expect(days[0]?.title).toMatch(/^Today, /);
    expect(days[1]?.title).toBe('Yesterday');
  });

  test('show the year if it is another one', () => {
    const [day] = daysOf([entry('a', new Date(2024, 2, 14))], now);
    expect(day?.title).toMatch('2024');
  });
});
