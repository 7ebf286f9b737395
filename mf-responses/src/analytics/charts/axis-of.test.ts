import { axisOf } from './axis-of';

test.each([
  [0, 1, 1],
  [1, 1, 1],
  [2, 2, 2],
  [3, 3, 3],
  [7, 8, 4],
  [21, 25, 5],
  [41, 50, 5],
  [31, 40, 4],
  [101, 120, 6],
  [1234, 1250, 5],
])('an axis for values up to %d ends at %d with %d lines', (most, max, tickAmount) => {
  expect(axisOf(most)).toEqual({ min: 0, max, tickAmount });
});

test('leaves little room above the largest value, and has whole numbers on its lines', () => {
  for (let most = 3; most < 20_000; most += 1) {
    const { max, tickAmount } = axisOf(most);
    expect(max).toBeGreaterThanOrEqual(most);
    expect(max).toBeLessThanOrEqual(Math.max(most + 1, most * 1.35));
    expect(tickAmount).toBeLessThanOrEqual(6);
    expect(Number.isInteger(max / tickAmount)).toBe(true);
  }
});
