/** The limits of a frame’s width and height. */
const MIN_PX = 50;
const MAX_PX = 10_000;

/** The error for a wrong size, after the name of the side. */
export const SIZE_RULE = `enter pixels from ${MIN_PX} to ${MAX_PX}, such as 600, or a percentage from 1% to 100%.`;

/** The size for HTML, pixels or percent, from the owner’s text; null if the text is no valid size. */
export function readSize(text: string): string | null {
  const [, digits, unit] = /^(\d{1,5})\s*(px|%)?$/.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const size = Number(digits);
  if (unit === '%') return size >= 1 && size <= 100 ? `${size}%` : null;
  return size >= MIN_PX && size <= MAX_PX ? String(size) : null;
}

/** The size, or the default if the text is no valid size. */
export function sizeOr(text: string, defaultSize: string): string {
  return readSize(text) ?? defaultSize;
}
