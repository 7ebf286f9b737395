import type { TileFamily } from '@tessera/fields/field';
import { escapeHtml } from '@tessera/form-model/html';
import type { thumbnailOf } from '@tessera/form-model/thumbnail';
import type { TitleLines } from './title-lines';

type Thumbnail = ReturnType<typeof thumbnailOf>;

/** Size in pixels that messengers and social networks ask for. */
export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;

const MARGIN = 120;
const MAX_TILE = 96;
/** Beside a title the image has less room for the tiles. */
const TITLE_MARGIN = 80;
const TITLE_GAP = 48;
const TITLE_SIZE = 60;
const LINE_HEIGHT = 72;
const TITLE_WIDTH = IMAGE_WIDTH - 2 * TITLE_MARGIN;
/** The width of a line of the title, in em. */
export const LINE_EMS = TITLE_WIDTH / TITLE_SIZE;
const INK = '#181b22';
const BACKGROUND = '#f7f6f3';
const SLOT = '#848588';
// The light theme of shared-ui/src/styles/tokens.css (--tile-*), because an image cannot use the style sheet.
const COLORS: { readonly [family in TileFamily]: string } = {
  text: '#1f48a8',
  contact: '#55896f',
  choice: '#bd5a33',
  detail: '#b38413',
};

// In units of a tile’s height, with the same proportions as the thumbnail on a card.
const GAP = 3 / 11;
const GROUP_GAP = 7 / 11;
const ROW_STEP = 15 / 11;

interface Tile {
  x: number;
  y: number;
  width: number;
  color: string;
}

function tilesOf({ rows }: Thumbnail): Tile[] {
  return rows.flatMap((row, line) => {
    let x = 0;
    return row.groups.flatMap(({ family, tiles }) => {
      const placed = tiles.map((units) => {
        const width = units + (units - 1) * GAP;
        const tile = { x, y: line * ROW_STEP, width, color: COLORS[family] };
        x += width + GAP;
        return tile;
      });
      x += GROUP_GAP - GAP;
      return placed;
    });
  });
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Where the tiles stand. */
interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Where they stand in the area if they are smaller: 0 at its left or top, 1 at its right or bottom. */
  align: { x: number; y: number };
}

function areaBeside({ lines, isRightToLeft }: TitleLines): Area {
  if (lines.length === 0) {
    const [width, height] = [IMAGE_WIDTH - 2 * MARGIN, IMAGE_HEIGHT - 2 * MARGIN];
    return { left: MARGIN, top: MARGIN, width, height, align: { x: 0.5, y: 0.5 } };
  }
  const height = IMAGE_HEIGHT - 2 * TITLE_MARGIN - lines.length * LINE_HEIGHT - TITLE_GAP;
  const align = { x: isRightToLeft ? 1 : 0, y: 0 };
  return { left: TITLE_MARGIN, top: TITLE_MARGIN, width: TITLE_WIDTH, height, align };
}

function drawnTiles(tiles: Tile[], { left, top, width, height, align }: Area): string {
  const wide = Math.max(1, ...tiles.map((tile) => tile.x + tile.width));
  const high = Math.max(1, ...tiles.map((tile) => tile.y + 1));
  const side = Math.min(MAX_TILE, width / wide, height / high);
  const [x, y] = [left + (width - wide * side) * align.x, top + (height - high * side) * align.y];
  const rect = (tile: Tile, paint: string) =>
    `<rect x="${rounded(x + tile.x * side)}" y="${rounded(y + tile.y * side)}" width="${rounded(tile.width * side)}"` +
    ` height="${rounded(side)}" rx="${rounded(side / 11)}" ${paint}/>`;
  return tiles.length > 0
    ? tiles.map((tile) => rect(tile, `fill="${tile.color}"`)).join('')
    : rect({ x: 0, y: 0, width: 1, color: SLOT }, `fill="none" stroke="${SLOT}" stroke-width="4"`);
}

/** The lines at the bottom of the image. */
function drawnTitle({ lines, isRightToLeft }: TitleLines): string {
  const first = IMAGE_HEIGHT - TITLE_MARGIN - (lines.length - 1) * LINE_HEIGHT - LINE_HEIGHT / 6;
  const place = isRightToLeft ? `x="${IMAGE_WIDTH - TITLE_MARGIN}" text-anchor="end"` : `x="${TITLE_MARGIN}"`;
  return lines
    .map((line, at) => {
      // The characters around a line give it its direction, also where it begins with a word of the other one.
      const text = `${isRightToLeft ? '\u2067' : '\u2066'}${escapeHtml(line)}\u2069`;
      return `<text ${place} y="${first + at * LINE_HEIGHT}" fill="${INK}" font-family="Hanken Grotesk" font-weight="600" font-size="${TITLE_SIZE}">${text}</text>`;
    })
    .join('');
}

/** Returns a form’s thumbnail with its title as an SVG document in the size of a link preview. */
export function thumbnailSvg(thumbnail: Thumbnail, title: TitleLines): string {
  const drawn = drawnTiles(tilesOf(thumbnail), areaBeside(title));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}"><rect width="100%" height="100%" fill="${BACKGROUND}"/>${drawn}${drawnTitle(title)}</svg>`;
}
