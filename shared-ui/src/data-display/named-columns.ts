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
 * The columns whose names fit side by side: all of them; otherwise the first one, the last one, and as many as fit between them at
 * equal distances. Where nothing fits between, the two names may need several lines.
 *
 * @param labels the names of all columns
 * @param width of the chart in px
 */
export function namedColumns(labels: readonly string[], width: number): NamedColumn[] {
  const last = labels.length - 1;
  const column = width / Math.max(1, labels.length);
  const longest = Math.max(0, ...labels.map(({ length }) => length)) * CHARACTER;
  if (last < 1 || longest + SPACE <= column) return labels.map((_, place) => ({ place, align: 'center' }));
  // The first and the last name begin and end with their columns, so that they reach further towards their neighbours.
  const least = Math.max(1, Math.ceil((1.5 * longest + SPACE - column / 2) / column));
  const steps = Math.max(1, Math.floor(last / least));
  return Array.from({ length: steps + 1 }, (_, step) => ({
    place: Math.round((step * last) / steps),
    align: step === 0 ? 'start' : step === steps ? 'end' : 'center',
  }));
}
