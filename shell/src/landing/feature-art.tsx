import type { ReactNode } from 'react';
import styles from './landing-page.module.css';

const PITCH = 14;

/** Tiles in rows of digits: the digit is the colour, 0 an empty tile. Row by row from the top. */
const TileRows = ({ rows }: { rows: readonly string[] }) =>
  rows.map((row, line) =>
    [...row].map((colour, index) => {
      const [x, y] = [index * PITCH, line * PITCH];
      return <rect key={`${x} ${y}`} className={styles[`tile${colour}`]} x={x} y={y} width="11" height="11" rx="1" />;
    }),
  );

const Picture = ({ width, children }: { width: number; children: ReactNode }) => (
  <svg width={width} height="67" viewBox={`0 0 ${width} 67`} aria-hidden="true">
    {children}
  </svg>
);

const bar = (x: number, y: number, width: number, colour: number, transform?: string) => (
  <rect className={styles[`tile${colour}`]} x={x} y={y} width={width} height="11" rx="1" transform={transform} />
);

/** A form under construction: groups of tiles, an open slot, and the next tile. */
export function BuildingArt() {
  return (
    <Picture width={193}>
      {bar(0, 0, 53, 1)}
      {bar(60, 0, 53, 4)}
      {[0, 14, 28, 42].map((x) => (
        <rect key={x} className={styles.tile2} x={x} y="14" width="11" height="11" rx="1" />
      ))}
      {[60, 74, 88, 102, 116].map((x) => (
        <rect key={x} className={styles.tile3} x={x} y="14" width="11" height="11" rx="1" />
      ))}
      {bar(0, 28, 109, 1)}
      {bar(0, 42, 25, 3)}
      <rect className={styles.slot} x="32" y="42.5" width="52" height="10" rx="1" />
      {bar(96.6, 44, 53, 4, 'rotate(-6 123 49.5)')}
      {bar(0, 56, 53, 1)}
    </Picture>
  );
}

/** More than a hundred tiles. */
export function TemplatesArt() {
  return (
    <Picture width={305}>
      <TileRows
        rows={[
          '41111214333134232234',
          '42131321212231421213',
          '12144411321341243241',
          '312311234123431331432',
          '1414421111314431134113',
        ]}
      />
    </Picture>
  );
}

/** A chart of columns, one of them highlighted. */
export function AnalyticsArt() {
  return (
    <Picture width={193}>
      <TileRows rows={['00001000000200', '00001110001200', '00011111011210', '01111111111211', '11111111111211']} />
    </Picture>
  );
}
