import { namedColumns } from './named-columns';

const ranges = Array.from({ length: 24 }, (_, at) => `${at * 10} – ${at * 10 + 10}`);
const placesOf = (labels: readonly string[], width: number) => namedColumns(labels, width).map(({ place }) => place);

test('names every column where all names have room', () => {
  expect(placesOf(['1', '2', '3', '4', '5'], 300)).toEqual([0, 1, 2, 3, 4]);
  const scale = Array.from({ length: 11 }, (_, at) => String(at));
  expect(placesOf(scale, 480)).toHaveLength(11);
});

test('names as many columns as fit, at equal distances, and more in a wider chart', () => {
  const few = placesOf(ranges, 320);
  const many = placesOf(ranges, 1_000);
  expect(few.length).toBeGreaterThanOrEqual(2);
  expect(many.length).toBeGreaterThan(few.length);
  for (const places of [few, many]) {
    expect(new Set(places.slice(1).map((place, at) => place - (places[at] ?? 0))).size).toBeLessThanOrEqual(1);
  }
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
      expect(boxes[0]?.[0] ?? 0).toBeGreaterThanOrEqual(0);
      expect(boxes.at(-1)?.[1] ?? 0).toBeLessThanOrEqual(width + 1);
      for (const [at, box] of boxes.slice(1).entries()) {
        expect(box[0] - (boxes[at]?.[1] ?? 0)).toBeGreaterThanOrEqual(5);
      }
    }
  }
});
