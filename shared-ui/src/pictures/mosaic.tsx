import styles from './mosaic.module.css';

/** The class names of a tile by its letter; `.` is no tile and `o` the open slot. */
const inks: { readonly [letter: string]: string | undefined } = {
  '-': styles.empty,
  t: styles.text,
  c: styles.contact,
  k: styles.choice,
  d: styles.detail,
  g: styles.ok,
  s: styles.okSoft,
  a: styles.heat1,
  b: styles.heat2,
  o: styles.slot,
};

/** A tile outside the grid, as in the pictures of errors. */
export interface LooseTile {
  /** Offset of the upper left corner in px of the picture. */
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
  ink: string;
}

export interface MosaicProps {
  /**
   * One string per row, one letter per tile: `-` stone, `t` `c` `k` `d` the four field families, `g` `s` success, `a` `b` pale
   * lapis, `o` the open slot, `.` nothing.
   */
  rows: readonly string[];
  /** Size of a tile and gap between tiles, in px. */
  tile?: number;
  gap?: number;
  loose?: readonly LooseTile[];
  /** Space around the grid for loose tiles, in px. */
  margin?: { left?: number; top?: number; right?: number; bottom?: number };
}

/** A picture of tiles for empty states, errors and thanks. Hidden from screen readers: the text below says the same. */
export function Mosaic({ rows, tile = 22, gap = 4, loose = [], margin = {} }: MosaicProps) {
  const step = tile + gap;
  const { left = 0, top = 0, right = 0, bottom = 0 } = margin;
  const width = Math.max(...rows.map((row) => row.length)) * step - gap + left + right;
  const height = rows.length * step - gap + top + bottom;
  const places = rows.flatMap((row, y) =>
    [...row].map((ink, x) => ({ ink, x: x * step, y: y * step })).filter(({ ink }) => ink !== '.'),
  );
  return (
    <svg
      className={styles.mosaic}
      width={width}
      height={height}
      viewBox={`${-left} ${-top} ${width} ${height}`}
      aria-hidden="true"
    >
      {places.map(({ ink, x, y }) => {
        // The outline is drawn inside the slot.
        const inset = ink === 'o' ? 0.75 : 0;
        const side = tile - 2 * inset;
        return (
          <rect
            key={`${x} ${y}`}
            className={inks[ink]}
            x={x + inset}
            y={y + inset}
            width={side}
            height={side}
            rx="1.5"
          />
        );
      })}
      {loose.map(({ x, y, turn, ink }) => (
        <rect
          key={`${x} ${y}`}
          className={inks[ink]}
          x={x}
          y={y}
          width={tile}
          height={tile}
          rx="1.5"
          transform={`rotate(${turn} ${x + tile / 2} ${y + tile / 2})`}
        />
      ))}
    </svg>
  );
}
