import { modelOf } from '../models';
import { fieldFixture } from '../testing/field-fixture';
import { nightsOf } from './model';

const field = fieldFixture('date-range', { validation: { earliest: '2026-09-17', latest: '2026-09-21' } });
const model = modelOf(field);

test.each([
  [{ q_from: '2026-09-18', q_to: '2026-09-20' }, {}],
  [{ q_from: '2026-09-18', q_to: '2026-09-18' }, {}],
  [{ q_from: '2026-09-20', q_to: '2026-09-18' }, { q_to: 'To must not be before the first date' }],
  [{ q_from: '2026-09-18' }, { q_to: 'To is required' }],
  [{ q_to: '2026-09-18' }, { q_from: 'From is required' }],
  [{ q_from: '2026-02-30', q_to: '2026-09-18' }, { q_from: 'From must be a valid date' }],
  [{ q_from: '2026-09-16', q_to: '2026-09-18' }, { q_from: 'From must not be before September 17, 2026' }],
])('RANGE-1 %j has the errors %j', (answers, errors) => expect(model.validate(field, answers, false)).toEqual(errors));

test('counts the nights between two days, also over the change of clocks', () => {
  expect(nightsOf({ from: '2026-03-28', to: '2026-03-30' })).toBe(2);
  expect(nightsOf({ from: '2026-03-28', to: '' })).toBeNull();
  expect(nightsOf({ from: '2026-03-28', to: '2026-03-27' })).toBeNull();
});
