import type { ReactNode } from 'react';
import styles from './auth-art.module.css';

/** The tiles row by row. Three consecutive letters are one colour in three strengths; a dot is an open place. */
const rows = [
  'lmnmynlleeefhgccccle',
  'nlmllnmlcchfpgfgfcef',
  'llmnmmleefprpgrhffzf',
  'mllllldccfrqpuvqphff',
  'cllmecccfrrq.vqprprh',
  'scedcdcfpr.uuuv.p..p',
  'scdcccfgq.uuu.vv.wpp',
  'rdgccchf..u......u.w',
  'rpffffprwv........u',
  'pqqgqpqvu',
  'wwppqpuu',
  '.w.ppwwv',
  '.vrvuv',
  '..v.v',
];

const side = 36;
const step = 40;

/** Colour and strength of each letter. */
const inks: { readonly [letter: string]: readonly [string | undefined, number] } = {
  ...shades('lmn', styles.lapis),
  ...shades('cde', styles.heat3),
  ...shades('fgh', styles.heat2),
  ...shades('pqr', styles.heat1),
  ...shades('uvw', styles.stone),
  s: [styles.sage, 1],
  ...shades('yz', styles.gold),
};

function shades(letters: string, ink: string | undefined) {
  return Object.fromEntries([...letters].map((letter, index) => [letter, [ink, (100 - index * 7) / 100]] as const));
}

const tiles = rows.flatMap((row, line) =>
  [...row].flatMap((letter, place) => {
    const [ink, strength] = inks[letter] ?? [];
    return ink === undefined ? [] : [{ ink, strength, x: place * step, y: line * step }];
  }),
);

/** The mosaic beside the account forms, by default with the meaning of the product’s name. Hidden on small screens. */
export function AuthArt({ children }: { children?: ReactNode }) {
  return (
    <aside className={styles.art}>
      <svg className={styles.mosaic} viewBox="0 0 796 1000" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        {tiles.map((tile) => (
          <rect
            key={`${tile.x} ${tile.y}`}
            className={tile.ink}
            fillOpacity={tile.strength}
            x={tile.x}
            y={tile.y}
            width={side}
            height={side}
            rx="2"
          />
        ))}
      </svg>
      {children ?? (
        <figure className={styles.meaning}>
          <blockquote>
            Tessera <span>(noun)</span> A small square tile, set with others to make a picture. In ancient Rome, also a
            ballot.
          </blockquote>
        </figure>
      )}
    </aside>
  );
}
