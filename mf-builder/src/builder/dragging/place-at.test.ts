import { placeAt, scrollStep } from './place-at';

/** Rows of the given heights, starting at 0. */
function rowsOf(...heights: number[]) {
  let top = 0;
  return heights.map((height) => {
    const box = { top, height, left: 0, width: 400 };
    top += height;
    return { getBoundingClientRect: () => box, parentElement: { clientWidth: 400 } } as unknown as Element;
  });
}

/** A card of the whole width, then two that share a row, then another of the whole width. */
function pairedRows() {
  const boxes = [
    { top: 0, height: 40, left: 0, width: 400 },
    { top: 40, height: 60, left: 0, width: 196 },
    { top: 40, height: 60, left: 204, width: 196 },
    { top: 100, height: 40, left: 0, width: 400 },
  ];
  return boxes.map(
    (box) => ({ getBoundingClientRect: () => box, parentElement: { clientWidth: 400 } }) as unknown as Element,
  );
}

test.each([
  [50, 30, 1],
  [50, 50, 1],
  [150, 50, 2],
  [250, 90, 2],
  [350, 90, 3],
  [50, 110, 3],
  [350, 130, 4],
])('places a pointer at %d, %d beside rows of half width before row %d', (x, y, place) => {
  expect(placeAt(pairedRows(), { x, y })).toBe(place);
});

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
  expect(placeAt(rowsOf(20, 60, 20), { x: 200, y })).toBe(place);
});

test('finds one place on an empty page', () => {
  expect(placeAt([], { x: 200, y: 100 })).toBe(0);
});

test('scrolls only near the edges, and faster closer to them', () => {
  const box = { top: 100, bottom: 900 };
  expect(scrollStep(box, 500)).toBe(0);
  expect(scrollStep(box, 150)).toBeLessThan(0);
  expect(scrollStep(box, 110)).toBeLessThan(scrollStep(box, 150));
  expect(scrollStep(box, 890)).toBeGreaterThan(scrollStep(box, 850));
  expect(scrollStep(box, 2000)).toBe(scrollStep(box, 900));
});
