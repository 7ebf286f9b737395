import fc from 'fast-check';
import { histogramOf } from './histogram';
import { meanOf, medianOf } from './totals';

const counted = fc
  .uniqueArray(fc.oneof(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.integer({ min: -50, max: 50 })), {
    minLength: 1,
    maxLength: 60,
  })
  .map((values) => values.map((value) => value + 0).sort((a, b) => a - b))
  .chain((values) =>
    fc
      .array(fc.integer({ min: 1, max: 5 }), { minLength: values.length, maxLength: values.length })
      .map((counts) => values.map((value, at) => ({ value, count: counts[at] ?? 1 }))),
  );

test('puts every number into one of at most 40 bars of equal width without gaps', () => {
  fc.assert(
    fc.property(counted, (values) => {
      const bars = histogramOf(values);
      expect(bars.length).toBeLessThanOrEqual(40);
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(values.reduce((sum, { count }) => sum + count, 0));
      for (const [at, bar] of bars.entries()) {
        if (at > 0) expect(bar.from).toBe(bars[at - 1]?.to);
        // The responses that a filter with the edges of the bar finds.
        const inside = values.filter(({ value }) => value >= bar.from && value < bar.to);
        expect(bar.count).toBe(inside.reduce((sum, { count }) => sum + count, 0));
      }
    }),
  );
});

test('puts numbers of any size into bars, also equal ones of many digits', () => {
  const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
  const near = fc.tuple(anyNumber, fc.double({ min: 0, max: 1, noNaN: true })).map(([one, by]) => [one, one + by]);
  fc.assert(
    fc.property(fc.oneof(near, fc.tuple(anyNumber, anyNumber)), (pair) => {
      const values = [...new Set(pair)].sort((a, b) => a - b).map((value) => ({ value, count: 1 }));
      const bars = histogramOf(values);
      // Beyond this there is no number for the last edge.
      const hasRoom = values.every(({ value }) => Math.abs(value) < 1e307);
      expect(bars.length).toBeLessThanOrEqual(40);
      expect(bars.every(({ from, to }) => Number.isFinite(from) && Number.isFinite(to) && from < to)).toBe(true);
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(hasRoom || bars.length > 0 ? values.length : 0);
    }),
  );
  // With bars of a millionth, adding 1 to the place of the first bar changes nothing.
  expect(histogramOf([{ value: 462_636_628_862.8019, count: 3 }])).toMatchObject([{ count: 3 }]);
  expect(histogramOf([{ value: Number.MAX_VALUE, count: 2 }])).toEqual([]);
});

test('the mean and the median of the largest numbers are numbers', () => {
  for (const value of [Number.MAX_VALUE, -Number.MAX_VALUE]) {
    const values = [
      { value, count: 3 },
      { value: value / 2, count: 3 },
    ].sort((a, b) => a.value - b.value);
    expect(medianOf(values)).toBe(value * 0.75);
    expect(Math.abs(Number(meanOf(values)) / (value * 0.75) - 1)).toBeLessThan(1e-9);
    expect(meanOf([{ value, count: 3 }])).toBe(value);
  }
  expect(meanOf([0.1, 0.2, 0.6].map((value) => ({ value, count: 1 })))).toBe((0.1 + 0.2 + 0.6) / 3);
});

test('gives bars edges of few digits', () => {
  const tenths = Array.from({ length: 60 }, (_, at) => ({ value: at / 10, count: 1 }));
  expect(
    histogramOf(tenths)
      .map(({ from, count }) => `${from}: ${count}`)
      .slice(0, 5),
  ).toEqual(['0: 2', '0.2: 2', '0.4: 2', '0.6: 2', '0.8: 2']);
});

test('gives each whole number of a small range a bar of its own', () => {
  expect(histogramOf([1, 2, 5].map((value) => ({ value, count: value })))).toEqual([
    { from: 1, to: 2, count: 1 },
    { from: 2, to: 3, count: 2 },
    { from: 3, to: 4, count: 0 },
    { from: 4, to: 5, count: 0 },
    { from: 5, to: 6, count: 5 },
  ]);
  expect(histogramOf([])).toEqual([]);
});

test('gives bars the widths that people expect on a scale', () => {
  const days = Array.from({ length: 400 }, (_, day) => ({ value: 20_000 + day, count: 1 }));
  const [first] = histogramOf(days, [1, 7, 14, 28, 91, 365]);
  expect((first?.to ?? 0) - (first?.from ?? 0)).toBe(14);
});

test('the median of counted values is the one of all values', () => {
  fc.assert(
    fc.property(counted, (values) => {
      const all = values.flatMap(({ value, count }) => Array<number>(count).fill(value));
      const middle = (all.length - 1) / 2;
      const expected = (Number(all[Math.floor(middle)]) + Number(all[Math.ceil(middle)])) / 2;
      expect(medianOf(values)).toBe(expected);
    }),
  );
  expect(medianOf([])).toBeNull();
});
