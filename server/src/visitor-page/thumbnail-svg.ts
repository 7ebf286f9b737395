import type { TileFamily } from '@tessera/fields/field';
import type { FormDocument } from '@tessera/form-model/form';
import { thumbnailOf } from '@tessera/form-model/thumbnail';

/** Size in pixels that messengers and social networks ask for. */
export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;

const MARGIN = 120;
const MAX_TILE = 96;
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

function tilesOf(formDocument: Pick<FormDocument, 'pages'>): Tile[] {
  return thumbnailOf(formDocument).rows.flatMap((row, line) => {
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

/**
 * Returns a form’s thumbnail as an SVG document in the size of a link preview. It contains no text, so it needs no
 * fonts.
 */
export function thumbnailSvg(formDocument: Pick<FormDocument, 'pages'>): string {
  const tiles = tilesOf(formDocument);
  const width = Math.max(1, ...tiles.map((tile) => tile.x + tile.width));
  const height = Math.max(1, ...tiles.map((tile) => tile.y + 1));
  const side = Math.min(MAX_TILE, (IMAGE_WIDTH - 2 * MARGIN) / width, (IMAGE_HEIGHT - 2 * MARGIN) / height);
  const left = (IMAGE_WIDTH - width * side) / 2;
  const top = (IMAGE_HEIGHT - height * side) / 2;
  const rect = (tile: Tile, paint: string) =>
    `<rect x="${rounded(left + tile.x * side)}" y="${rounded(top + tile.y * side)}" width="${rounded(tile.width * side)}"` +
    ` height="${rounded(side)}" rx="${rounded(side / 11)}" ${paint}/>`;
  const drawn =
    tiles.length > 0
      ? tiles.map((tile) => rect(tile, `fill="${tile.color}"`))
      : [rect({ x: 0, y: 0, width: 1, color: SLOT }, `fill="none" stroke="${SLOT}" stroke-width="4"`)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}"><rect width="100%" height="100%" fill="${BACKGROUND}"/>${drawn.join('')}</svg>`;
}
