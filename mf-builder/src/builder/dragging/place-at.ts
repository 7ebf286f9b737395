/** Index of the first row whose middle is below `y`; the number of rows if there is none. The rows are in order. */
export function placeAt(rows: readonly Element[], y: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = rows[middle]?.getBoundingClientRect();
    if (box && box.top + box.height / 2 < y) low = middle + 1;
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
