import type { Theme } from '@tessera/shared-ui/theme';
import { useId } from 'react';
import styles from './appearance.module.css';

const cards = [10, 58, 106];

/** A page in one theme. */
function Page({ look }: { look: 'light' | 'dark' }) {
  return (
    <g className={styles[look]}>
      <rect className={styles.ground} width="160" height="96" />
      <rect className={styles.line} y="18" width="160" height="1" />
      <rect className={styles.accent} x="10" y="6" width="7" height="7" rx="1" />
      <rect className={styles.text} x="21" y="7" width="26" height="5" rx="1" />
      <rect className={styles.accent} x="122" y="5" width="28" height="9" rx="2" />
      <rect className={styles.text} x="10" y="30" width="64" height="7" rx="1" />
      <rect className={styles.soft} x="10" y="43" width="44" height="4" rx="1" />
      {cards.map((x) => (
        <g key={x}>
          <rect className={styles.soft} x={x} y="56" width="42" height="30" rx="3" />
          <rect className={styles.accent} x={x + 5} y="62" width="11" height="5" rx="1" />
          <rect className={styles.text} x={x + 5} y="74" width="26" height="4" rx="1" />
        </g>
      ))}
    </g>
  );
}

/** A small picture of a page in a theme; `system` is half light and half dark. */
export function ThemeArt({ theme }: { theme: Theme }) {
  const half = useId();
  return (
    <svg className={styles.art} viewBox="0 0 160 96" aria-hidden="true">
      <Page look={theme === 'dark' ? 'dark' : 'light'} />
      {theme === 'system' && (
        <>
          <clipPath id={half}>
            <path d="M92 0H160V96H68Z" />
          </clipPath>
          <g clipPath={`url(#${half})`}>
            <Page look="dark" />
          </g>
        </>
      )}
    </svg>
  );
}
