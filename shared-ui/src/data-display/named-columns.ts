/** Width of a character of a name, and the least space between two names, in px. */
const CHARACTER = 7;
const SPACE = 10;

/** A name that stands below its column. */
export interface NamedColumn {
  place: number;
  /** Where the name is aligned to its column: the first and the last one stay within the chart. */
  align: 'start' | 'center' | 'end';
}

/**
 * The columns whose names fit side by side, at equal distances from the first one on: all of them, or every second, every third…
 * Of distances that are nearly equal, one that also names the last column is preferred.
 *
 * @param labels the names of all columns
 * @param width of the chart in px
 */
export function namedColumns(labels: readonly string[], width: number): NamedColumn[] {
  const last = labels.length - 1;
  const column = width / Math.max(1, labels.length);
  const longest = Math.max(0, ...labels.map(({ length }) => length)) * CHARACTER;
  if (longest + SPACE <= column) return labels.map((_, place) => ({ place, align: 'center' }));
  // The first and the last name begin and end with their columns, so that they reach further towards their neighbours.
  const least = Math.ceil((1.5 * longest + SPACE - column / 2) / column);
  const distances = Array.from({ length: Math.ceil(least / 2) + 1 }, (_, more) => least + more);
  const distance = distances.find((each) => each > 0 && last % each === 0) ?? Math.max(1, least);
  const isOver = (place: number) => place < last && (last - place + 0.5) * column < longest / 2;
  return labels.flatMap((_, place): NamedColumn[] => {
    if (place % distance > 0 || isOver(place)) return [];
    return [{ place, align: place === 0 ? 'start' : place === last ? 'end' : 'center' }];
  });
}
