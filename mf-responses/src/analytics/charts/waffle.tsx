import styles from './waffle.module.css';

const TILES = Array.from({ length: 100 }, (_, place) => place);

/** A share as 100 tiles, filled from the bottom. */
export function Waffle({ share }: { share: number }) {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <svg className={styles.waffle} viewBox="0 0 109 109" aria-hidden="true">
      {TILES.map((place) => (
        <rect
          key={place}
          className={place < filled ? styles.filled : styles.open}
          x={(place % 10) * 11}
          y={99 - Math.floor(place / 10) * 11}
          width="10"
          height="10"
          rx="1"
        />
      ))}
    </svg>
  );
}
