/** What a frame's width and height may be. */
const FEWEST_PX = 50;
const MOST_PX = 10_000;

/** Said of a size that cannot be one, after its name. */
export const SIZE_RULE = `type pixels from ${FEWEST_PX} to ${MOST_PX}, as 600, or a share from 1% to 100%.`;

/** A size as HTML takes it, pixels or percent, of what the owner typed; null of anything else. */
export function readSize(text: string): string | null {
  const [, digits, unit] = /^(\d{1,5})\s*(px|%)?$/.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const size = Number(digits);
  if (unit === '%') return size >= 1 && size <= 100 ? `${size}%` : null;
  return size >= FEWEST_PX && size <= MOST_PX ? String(size) : null;
}

/** The size, or the usual one where it cannot be one. */
export function sizeOr(text: string, usual: string): string {
  return readSize(text) ?? usual;
}
