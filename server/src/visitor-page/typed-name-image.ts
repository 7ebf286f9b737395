import { createHash } from 'node:crypto';
import { INK, PAPER, SCALE, TYPED } from '@tessera/fields/typed-drawing';
import { escapeHtml } from '@tessera/form-model/html';
import { drawWithResvg, imageQueue } from './draw-thumbnails';
import { titleFont } from './title-font';

/** As the page’s script draws a typed signature, in pixels. */
const [WIDTH, HEIGHT, MARGIN] = [SCALE * TYPED.width, SCALE * TYPED.height, SCALE * TYPED.margin];
const FONT_SIZE = SCALE * TYPED.fontSize;

/** Draws one name at a time. Simultaneous requests for one name share a drawing. Drawings are not cached. */
const images = imageQueue(1);

/** Characters that have no glyph: they join letters, give a direction, or choose a variant of a letter. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Draws a name from `drawnName` as a PNG. `file-kind` if the fonts lack one of its letters: the visitor needs an image then. `unavailable` if
 * too many are being drawn.
 */
export async function drawTypedName(name: string): Promise<Buffer | 'file-kind' | 'unavailable'> {
  const { widthOf } = await titleFont();
  const widths = [...name].map((letter) => (INVISIBLE.test(letter) ? 0 : widthOf(letter)));
  if (widths.includes(null)) return 'file-kind';
  const ems = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const size = Math.min(FONT_SIZE, (WIDTH - 2 * MARGIN) / Math.max(ems, 1));
  const text = `<text x="${WIDTH / 2}" y="${HEIGHT / 2 + size / 3}" text-anchor="middle" fill="${INK}" font-family="Hanken Grotesk" font-weight="600" font-size="${size}">\u2068${escapeHtml(name)}\u2069</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${PAPER}"/>${text}</svg>`;
  const key = createHash('sha256').update(name).digest('base64url');
  return (await images(key, () => () => drawWithResvg(svg))) ?? 'unavailable';
}
