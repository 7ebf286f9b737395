import { namedColumns } from './named-columns';

const ranges = Array.from({ length: 24 }, (_, at) => `${at * 10} – ${at * 10 + 10}`);
const placesOf = (labels: readonly string[], width: number) => namedColumns(labels, width).map(({ place }) => place);

test('names every column where all names have room', () => {
  expect(placesOf(['1', '2', '3', '4', '5'], 300)).toEqual([0, 1, 2, 3, 4]);
  const scale = Array.from({ length: 11 }, (_, at) => String(at));
  expect(placesOf(scale, 480)).toHaveLength(11);
});

test('names the ends and as many columns as fit between them, and more in a wider chart', () => {
  const few = placesOf(ranges, 480);
  const many = placesOf(ranges, 1_000);
  expect(few.length).toBeGreaterThan(2);
  expect(many.length).toBeGreaterThan(few.length);
  for (const places of [few, many]) {
    expect([places[0], places.at(-1)]).toEqual([0, ranges.length - 1]);
    const distances = places.slice(1).map((place, at) => place - (places[at] ?? 0));
    expect(Math.max(...distances) - Math.min(...distances)).toBeLessThanOrEqual(1);
  }
  expect(placesOf(ranges, 100)).toEqual([0, 23]);
});

test('no two names touch, and none leaves the chart', () => {
  for (let count = 1; count <= 40; count += 1) {
    for (let width = 200; width <= 1_200; width += 20) {
      const labels = ranges.concat(ranges).slice(0, count);
      const column = width / count;
      const longest = Math.max(...labels.map(({ length }) => length)) * 7;
      const boxes = namedColumns(labels, width).map(({ place, align }) => {
        const middle = (place + 0.5) * column;
        if (align === 'start') return [place * column, place * column + longest] as const;
        return align === 'end'
          ? ([(place + 1) * column - longest, (place + 1) * column] as const)
          : ([middle - longest / 2, middle + longest / 2] as const);
      });
      // Two names share the width, in several lines if they must.
      if (boxes.length < 3 && boxes.length < count) continue;
      expect(boxes[0]?.[0] ?? 0).toBeGreaterThanOrEqual(0);
      expect(boxes.at(-1)?.[1] ?? 0).toBeLessThanOrEqual(width + 1);
      for (const [at, box] of boxes.slice(1).entries()) {
        expect(box[0] - (boxes[at]?.[1] ?? 0)).toBeGreaterThanOrEqual(5);
      }
    }
  }
});
