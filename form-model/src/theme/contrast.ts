import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
} from 'culori/fn';

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) register(mode as typeof modeRgb);

const toOklch = converter('oklch');

/** Least contrast of texts, and of boundaries and focus rings (WCAG 2.2, AA). */
export const TEXT_CONTRAST = 4.5;
export const BOUNDARY_CONTRAST = 3;

export interface Oklch {
  /** From 0 for black to 1 for white. */
  l: number;
  c: number;
  h: number;
}

/** Ratio from 1 to 21. */
export function contrastOf(colour: string, other: string): number {
  return wcagContrast(colour, other);
}

export function oklchOf(colour: string): Oklch {
  const { l = 0, c = 0, h = 0 } = toOklch(colour) ?? {};
  return { l, c, h };
}

/** The colour as `#rrggbb`, with as much of its chroma as screens can show. */
export function hexOf({ l, c, h }: Oklch): string {
  const colour = { mode: 'oklch' as const, l: Math.min(1, Math.max(0, l)), c: Math.max(0, c), h };
  return formatHex(clampChroma(colour, 'oklch'));
}

/**
 * The colour that is nearest in lightness and has the contrast with all grounds: darker, or lighter. It is black or white
 * where no colour of this hue has it.
 */
export function nearestWith(
  colour: string,
  grounds: readonly string[],
  { ratio, towards }: { ratio: number; towards: 'black' | 'white' },
): string {
  const isEnough = (tried: string) => grounds.every((ground) => contrastOf(tried, ground) >= ratio);
  if (isEnough(colour)) return colour;
  const { l, c, h } = oklchOf(colour);
  const step = towards === 'black' ? -0.005 : 0.005;
  for (let tried = l + step; tried > 0 && tried < 1; tried += step) {
    const found = hexOf({ l: tried, c, h });
    if (isEnough(found)) return found;
  }
  return towards === 'black' ? '#000000' : '#ffffff';
}
