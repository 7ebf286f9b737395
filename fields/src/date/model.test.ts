import { halfTyped } from '../shared/answer/typed';
import { errorOf, fieldFixture } from '../testing/field-fixture';

test.each(['2026-11-20', '2024-02-29', ' 1000-01-01 ', '9999-12-31'])('DATE-1 takes %s', (date) => {
  expect(errorOf(fieldFixture('date'), date)).toBeUndefined();
});

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '20.11.2026', '2026-11-20T10:00', 20_261_120, '+12026-01-01'])(
  'DATE-1 refuses %s',
  (date) => {
    expect(errorOf(fieldFixture('date'), date)).toBe('Plot must be a valid date');
  },
);

test('DATE-1 refuses days before the earliest or after the latest, and ignores limits that are not dates', () => {
  const field = fieldFixture('date', { validation: { earliest: '2026-03-01', latest: '2026-10-31' } });
  expect(errorOf(field, '2026-02-28')).toBe('Plot must not be before March 1, 2026');
  expect(errorOf(field, '2026-11-01')).toBe('Plot must not be after October 31, 2026');
  expect(errorOf(field, '2026-03-01')).toBeUndefined();
  expect(errorOf(fieldFixture('date', { validation: { earliest: 'soon' } }), '1999-01-01')).toBeUndefined();
});

test.each(['0085-05-01', '0999-12-31'])('DATE-2 refuses %s, a year of fewer than four digits', (day) => {
  expect(errorOf(fieldFixture('date'), day)).toBe('Plot needs a year of four digits');
});

test('DATE-3 refuses a date of which only some parts are filled in, also where none is required', () => {
  expect(errorOf(fieldFixture('date'), halfTyped)).toBe('Plot must be a valid date');
  expect(errorOf(fieldFixture('time'), halfTyped)).toBe('Plot must be a valid time');
});
