import { placeAt, scrollStep } from './place-at';

/** Rows of the given heights, starting at 0. */
function rowsOf(...heights: number[]) {
  let top = 0;
  return heights.map((height) => {
    const box = { top, height };
    top += height;
    return { getBoundingClientRect: () => box } as Element;
  });
}

test.each([
  [-50, 0],
  [9, 0],
  [11, 1],
  [49, 1],
  [51, 2],
  [89, 2],
  [91, 3],
  [500, 3],
])('places a pointer at %d before row %d', (y, place) => {
  expect(placeAt(rowsOf(20, 60, 20), y)).toBe(place);
});

test('has one place on an empty page', () => {
  expect(placeAt([], 100)).toBe(0);
});

test('scrolls only near the edges, and faster closer to them', () => {
  const box = { top: 100, bottom: 900 };
  expect(scrollStep(box, 500)).toBe(0);
  expect(scrollStep(box, 150)).toBeLessThan(0);
  expect(scrollStep(box, 110)).toBeLessThan(scrollStep(box, 150));
  expect(scrollStep(box, 890)).toBeGreaterThan(scrollStep(box, 850));
  expect(scrollStep(box, 2000)).toBe(scrollStep(box, 900));
});
