import type { FieldFamily, TileFamily } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import type { Static } from 'typebox';
import type { ThumbnailBody } from '../schema/form';
import { fieldsOf } from './fields-of';
import type { FormDocument } from './form';

export type Thumbnail = Static<typeof ThumbnailBody>;
export type ThumbnailRow = Thumbnail['rows'][number];
type ThumbnailGroup = ThumbnailRow['groups'][number];

const MAX_ROWS = 4;
const MAX_UNITS = 24;

/** The colours of tiles. A field of another group of the palette that has tiles, such as a calculation, is drawn as a measure. */
const tileFamilies: ReadonlySet<FieldFamily> = new Set<TileFamily>(['text', 'contact', 'choice', 'detail']);
const tileFamily = (family: FieldFamily) => (tileFamilies.has(family) ? (family as TileFamily) : 'detail');

function rowOf(fields: readonly Field[]): ThumbnailRow {
  const groups: ThumbnailGroup[] = [];
  let room = MAX_UNITS;
  let more = 0;
  for (const field of fields) {
    const model = modelOf(field);
    const tiles: number[] = [];
    for (const width of model.tiles(field)) {
      // Draws no tile after the first one that does not fit, so that the tiles keep the order of the form.
      if (more === 0 && width <= room) {
        tiles.push(width);
        room -= width;
      } else more += width;
    }
    if (tiles.length > 0) groups.push({ family: tileFamily(model.family), tiles });
  }
  return { groups, more };
}

export function thumbnailOf(formDocument: Pick<FormDocument, 'pages'>): Thumbnail {
  const { pages } = formDocument;
  const drawn = pages.length > MAX_ROWS ? pages.slice(0, MAX_ROWS - 1) : pages;
  const count = fieldsOf(formDocument).length;
  return {
    rows: drawn.map((page) => rowOf(page.fields)),
    morePages: pages.length - drawn.length,
    large: count === 1 || count === 2,
    empty: count === 0,
  };
}
