import styles from './landing-page.module.css';

const PITCH = 22;
const FLOOR = 550;

/**
 * The stack of answers: a string per column, a letter per tile from the floor up.
 * The digit is the colour; the optional letter after it is the lightness.
 */
const columns = [
  '1 3',
  '1 2b 3',
  '1a 1 2b 3',
  '1a 1 2 2b 3 4a',
  '1a 1c 1c 2c 2b 3 4a',
  '1 1 1c 2a 2 3a 4a',
  '1 1c 2 2a 3b 4a',
  '1a 1c 2 3b 4c',
  '1c 2 3b',
  '1a 2 3',
  '1 2b 2a 3a',
  '1 2a 2a 3',
  '1 1 2b 2 3a 4a',
  '1b 1 1c 2 2b 3a 3b 4',
  '1c 1c 1b 2 2b 2 3c 4c 4a',
  '1b 1a 1a 2c 2c 3a 3 4a',
  '1b 1 1b 2b 2 2c 3 3 4',
  '1c 1 1c 2a 2 2b 3a 4c',
  '1 1a 1 1a 1 2 2 2 3 3c 4a',
  '1 1a 1 1b 1 1 2a 2c 3b 3b 4a 4c',
  '1a 1b 1 1 1c 2b 2c 2 2a 2 3b 3c 3b 4a',
  '1a 1b 1a 1 1a 1a 2a 2 2 2 2 3 3b 4 4',
  '1 1c 1 1 1c 1c 2b 2c 2 2c 2b 3b 3b 4b 4',
  '1c 1a 1c 1 1a 2c 2c 2c 2a 3 3c 4c 4a',
  '1 1 1c 1a 1 2 2c 2 3 3 4',
  '1 1 1a 2 2b 2 3 4a',
  '1 1b 2 2a 3c 4b',
  '1b 1a 2c 2 3',
];

const lightness: { [letter: string]: number } = { a: 0.94, b: 0.88, c: 0.8 };

/** Tiles of answers between form and chart: x, y, rotation in degrees, colour. */
const flying = [
  [299, 70, -8, 1],
  [334, 33, 6, 2],
  [365, 97, 12, 3],
  [394, 53, -14, 1],
  [427, 114, 7, 4],
  [455, 73, -5, 1],
  [491, 145, -11, 2],
  [515, 95, 9, 3],
  [541, 180, 13, 1],
  [570, 134, -8, 4],
  [315, 185, 10, 1],
  [356, 246, -6, 2],
  [284, 288, 8, 4],
  [400, 191, -12, 3],
  [211, 306, 5, 1],
] as const;

const ballot = [
  ['Shade trees', '41%'],
  ['A repaired footbridge', '28%'],
  ['Benches', '19%'],
  ['Bicycle stands', '12%'],
] as const;

const Tile = ({
  x,
  y,
  colour,
  opacity,
  turn,
}: {
  x: number;
  y: number;
  colour: string;
  opacity?: number | undefined;
  turn?: number;
}) => (
  <rect
    className={styles[`tile${colour}`]}
    x={x}
    y={y}
    width="18"
    height="18"
    rx="1.5"
    fillOpacity={opacity}
    transform={turn === undefined ? undefined : `rotate(${turn} ${x + 9} ${y + 9})`}
  />
);

/** A ballot whose answers become tiles and form a chart. */
export function HeroArt() {
  return (
    <div className={styles.heroArt}>
      <svg viewBox="0 0 612 568" role="img" aria-label="The answers of a form become tiles in a chart">
        {columns.map((column, index) =>
          column.split(' ').map(([colour = '', light = ''], height) => {
            const [x, y] = [index * PITCH, FLOOR - height * PITCH];
            return <Tile key={`${x} ${y}`} x={x} y={y} colour={colour} opacity={lightness[light]} />;
          }),
        )}
        {flying.map(([x, y, turn, colour]) => (
          <Tile key={`${x} ${y}`} x={x} y={y} turn={turn} colour={String(colour)} />
        ))}
      </svg>
      <div className={styles.ballot} aria-hidden="true">
        <strong>Which project should the street fund first?</strong>
        <ul>
          {ballot.map(([option, share], index) => (
            <li key={option} className={index === 0 ? styles.leading : undefined}>
              <span className={styles[`swatch${[1, 2, 3, 4][index]}`]} />
              {option}
              <span>{share}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
