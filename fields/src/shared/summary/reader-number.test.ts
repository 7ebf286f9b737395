import { parseNumber } from '../number/numeric';
import { readerNumber } from './reader-number';

test.each([
  [462_636_628_862.8019, '462,636,628,862.8019'],
  [1987, '1987'],
  [9_007_199_254_740_991, '9,007,199,254,740,991'],
  [1e-7, '0.0000001'],
  [1e300, '1E300'],
  [-1.2345e21, '-1.2345E21'],
  [5e-324, '5E-324'],
  [0, '0'],
])('writes %d as %s', (number, text) => {
  expect(readerNumber(number)).toBe(text);
});

test('rounds statistics of all sizes to their decimals', () => {
  expect([1.666_666e299, 1e-13, 12_345.678].map((number) => readerNumber(number, 2))).toEqual([
    '1.67E299',
    '0',
    '12,345.68',
  ]);
});

test('writes numbers that can be typed as a filter again', () => {
  for (const number of [1e300, -1.2345e21, 5e-324]) expect(parseNumber(readerNumber(number))).toBe(number);
});
