/** A place in the window, in px. */
interface Point {
  x: number;
  y: number;
}

/** Whether a card is before a point. Of two cards in a row, the one is that the point has passed sideways. */
function isBefore(row: Element, { x, y }: Point): boolean {
  const { top, left, width, height } = row.getBoundingClientRect();
  const whole = row.parentElement?.clientWidth ?? width;
  if (width > whole * 0.75) return top + height / 2 < y;
  return top + height < y || (top <= y && left + width / 2 < x);
}

/** Index of the first row that is not before a point; the number of rows if there is none. The rows are in order. */
export function placeAt(rows: readonly Element[], point: Point): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && isBefore(row, point)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Within this distance of an edge the canvas scrolls during a drag, in px. */
const EDGE_PX = 64;
const FASTEST_PX = 18;

/** How far to scroll in a frame, in px: faster near an edge, 0 away from both. */
export function scrollStep({ top, bottom }: { top: number; bottom: number }, y: number): number {
  const strength = (distance: number) => Math.ceil((1 - Math.max(0, distance) / EDGE_PX) * FASTEST_PX);
  if (y < top + EDGE_PX) return -strength(y - top);
  if (y > bottom - EDGE_PX) return strength(bottom - y);
  return 0;
}
