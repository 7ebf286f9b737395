import { sevenDayAverages } from './trend-card';

test('averages each day with the six days before it, and leaves out the first six days', () => {
  expect(sevenDayAverages([7, 0, 0, 0, 0, 0, 0, 10])).toEqual([null, null, null, null, null, null, 1, 1.4]);
  expect(sevenDayAverages([1, 2])).toEqual([null, null]);
});
