import { npsScore } from './score';

const score = (counts: { [number: number]: number }) =>
  npsScore({ counts: Object.entries(counts).map(([value, count]) => ({ value: Number(value), count })) });

test('NPS-2 computes the share of promoters minus the share of detractors', () => {
  expect(score({ 10: 5, 9: 1, 8: 2, 6: 1, 0: 1 })).toEqual({ score: 40, promoters: 6, passives: 2, detractors: 2 });
  expect(score({ 6: 3 })?.score).toBe(-100);
  expect(score({ 7: 1 })?.score).toBe(0);
  expect(score({ 9: 1, 3: 1 })?.score).toBe(0);
  expect(score({})).toBeNull();
});
