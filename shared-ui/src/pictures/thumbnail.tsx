import { classNames } from '../styles/class-names';
import styles from './thumbnail.module.css';

/** A field in the thumbnail: its colour, and the widths of its tiles in units. */
export interface ThumbnailGroup {
  family: 'text' | 'contact' | 'choice' | 'detail';
  tiles: readonly number[];
}

export interface ThumbnailRow {
  groups: readonly ThumbnailGroup[];
  /** The number of units that do not fit, shown as `+n`. */
  more: number;
}

export interface ThumbnailProps {
  rows: readonly ThumbnailRow[];
  /** The number of pages that do not fit, shown as `+n pages`. */
  morePages?: number;
  /** Tiles are outlined: the form is a draft. */
  draft?: boolean;
  /** `card` has tiles of 11 px, `list` of 5 px. */
  size?: 'card' | 'list';
}

const sizes = {
  card: { tile: 11, gap: 3, groupGap: 7, rowGap: 4, text: 10 },
  list: { tile: 5, gap: 1.5, groupGap: 3, rowGap: 2.5, text: 6 },
};

interface Measure {
  tile: number;
  gap: number;
  groupGap: number;
  /** From the top of one row to the top of the next. */
  step: number;
}

/** The positions of the tiles of a row, and the end of the row. */
function place(row: ThumbnailRow, line: number, { tile, gap, groupGap, step }: Measure) {
  const y = line * step;
  let x = 0;
  const tiles = row.groups.flatMap((group) => {
    const placed = group.tiles.map((units) => {
      const width = units * tile + (units - 1) * gap;
      const at = { x, y, width, family: group.family };
      x += width + gap;
      return at;
    });
    x += groupGap - gap;
    return placed;
  });
  return { tiles, y, more: row.more, end: Math.max(0, x - groupGap) };
}

/** The thumbnail of a form, drawn from its structure. Hidden from screen readers: the text beside it says the same. */
export function Thumbnail({ rows, morePages = 0, draft = false, size = 'card' }: ThumbnailProps) {
  const groups = rows.reduce((sum, row) => sum + row.groups.length, 0);
  const base = sizes[size];
  // A form of one or two fields is drawn at twice the size.
  const scale = groups > 0 && groups <= 2 && size === 'card' ? 2 : 1;
  const tile = base.tile * scale;
  const step = tile + base.rowGap * scale;
  const measure = { tile, gap: base.gap * scale, groupGap: base.groupGap * scale, step };
  const placed = rows.map((row, line) => place(row, line, measure));
  const notes = placed.some((row) => row.more > 0) || morePages > 0 ? base.text * 4 : 0;
  const lines = rows.length + (morePages > 0 ? 1 : 0);
  const width = groups === 0 ? tile : Math.max(...placed.map((row) => row.end)) + notes;
  const height = groups === 0 ? tile : lines * step - (step - tile);
  // The outline is drawn inside the tile.
  const inset = draft ? 0.5 : 0;
  return (
    <svg
      className={classNames(styles.thumbnail, draft && styles.draft)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {groups === 0 && (
        <rect
          className={styles.slot}
          x=".5"
          y=".5"
          width={tile - 1}
          height={tile - 1}
          rx="1"
          // The length in these units makes the dashes meet at any size: 8 in a list, 10 on a card.
          pathLength={size === 'list' ? 32 : 40}
        />
      )}
      {groups > 0 &&
        placed.map((row) =>
          row.tiles.map((at) => (
            <rect
              key={`${at.x} ${at.y}`}
              className={styles[at.family]}
              x={at.x + inset}
              y={at.y + inset}
              width={at.width - 2 * inset}
              height={tile - 2 * inset}
              rx="1"
            />
          )),
        )}
      {placed.map(
        (row) =>
          row.more > 0 && (
            <text key={row.y} className={styles.more} x={row.end + measure.gap} y={row.y + tile} fontSize={base.text}>
              +{row.more}
            </text>
          ),
      )}
      {morePages > 0 && (
        <text className={styles.more} x="0" y={rows.length * step + tile} fontSize={base.text}>
          +{morePages} pages
        </text>
      )}
    </svg>
  );
}
