import { models } from '../models';
import { errorOf, fieldFixture } from '../testing/field-fixture';

test.each(['00:00', '23:59', '12:30:45', '12:30:45.123'])('TIME-1 takes %s', (time) => {
  expect(errorOf(fieldFixture('time'), time)).toBeUndefined();
});

test.each(['24:00', '12:60', '9:30', 'noon', 1230])('TIME-1 refuses %s', (time) => {
  expect(errorOf(fieldFixture('time'), time)).toBe('Plot must be a valid time');
});

test('TIME-1 drops seconds', () => {
  const field = models.time.create({ id: 'q', createdAt: '' });
  expect(models.time.normalise(field, { q: '12:30:45' })).toEqual({ q: '12:30' });
});

test('TIME-1 refuses times before the earliest or after the latest', () => {
  const field = fieldFixture('time', { validation: { earliest: '08:00', latest: '18:00' } });
  expect(errorOf(field, '07:59')).toBe('Plot must not be before 08:00');
  expect(errorOf(field, '18:01')).toBe('Plot must not be after 18:00');
});
