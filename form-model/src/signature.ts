import type { FieldFamily } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { fieldsOf } from './fields-of';
import type { FormDocument } from './form';

/** One field in the picture: tiles of its family's colour. */
export interface SignatureGroup {
  family: FieldFamily;
  /** Widths in units, each tile standing apart by the gap. */
  tiles: readonly number[];
}

/** One page in the picture. */
export interface SignatureRow {
  groups: readonly SignatureGroup[];
  /** Units that did not fit, written as `+n`. */
  more: number;
}

/** The picture of a form, derived from its structure alone (design language, sections 6 and 16). */
export interface Signature {
  rows: readonly SignatureRow[];
  /** Pages that did not fit, written as `+n pages`. */
  morePages: number;
  /** Whether tiles are drawn at twice the size: a form of one or two fields. */
  large: boolean;
  /** Whether there is no field to draw: one open slot. */
  empty: boolean;
}

const MOST_ROWS = 4;
const MOST_UNITS = 24;

function rowOf(fields: readonly Field[]): SignatureRow {
  const groups: SignatureGroup[] = [];
  let room = MOST_UNITS;
  let more = 0;
  for (const field of fields) {
    const model = modelOf(field);
    const tiles: number[] = [];
    for (const width of model.tiles(field)) {
      // Once something did not fit, nothing after it is drawn: the order of the picture is the order of the form.
      if (more === 0 && width <= room) {
        tiles.push(width);
        room -= width;
      } else more += width;
    }
    if (tiles.length > 0) groups.push({ family: model.family, tiles });
  }
  return { groups, more };
}

export function signatureOf(document: Pick<FormDocument, 'pages'>): Signature {
  const { pages } = document;
  const drawn = pages.length > MOST_ROWS ? pages.slice(0, MOST_ROWS - 1) : pages;
  const count = fieldsOf(document).length;
  return {
    rows: drawn.map((page) => rowOf(page.fields)),
    morePages: pages.length - drawn.length,
    large: count === 1 || count === 2,
    empty: count === 0,
  };
}
