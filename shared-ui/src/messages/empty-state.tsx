import type { ReactNode } from 'react';
import { Mosaic } from '../pictures/mosaic';
import styles from './empty-state.module.css';

const firstForm = {
  rows: ['ttt--', '-t-o-', '-t---', '-----', '-----'],
  loose: [{ x: 132, y: 6, turn: 14, ink: 'd' }],
  margin: { right: 36, bottom: 2 },
};
const oneSlot = { rows: ['--o---'], loose: [], margin: {} };
const nothingHere = { rows: ['------', '----o-', '------'], loose: [], margin: {} };

const pictures = { first: firstForm, plain: nothingHere, slot: oneSlot };

export interface EmptyStateProps {
  /** `first`: an empty slot for the first item; `plain`: a grid with one open slot; `slot`: a row of it; `none`: no picture. */
  art?: 'first' | 'plain' | 'slot' | 'none';
  title: ReactNode;
  /** A sentence: why there is nothing, or what to do. */
  children?: ReactNode;
  /** At most one primary action. */
  actions?: ReactNode;
}

/** Shown when there is nothing yet, or nothing that fits the filters. */
export function EmptyState({ art = 'plain', title, children, actions }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      {art !== 'none' && <Mosaic {...pictures[art]} />}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
