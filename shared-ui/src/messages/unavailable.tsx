import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button';
import { Icon } from '../pictures/icon';
import { Mosaic } from '../pictures/mosaic';
import { classNames } from '../styles/class-names';
import styles from './unavailable.module.css';

export interface UnavailableProps {
  /** Names the missing part and the parts that still work. Not shown when compact. */
  children?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** A single line, for small areas. */
  compact?: boolean;
}

/** Replaces a part that could not be loaded. */
export function Unavailable({ children, onRetry, retrying = false, compact = false }: UnavailableProps) {
  const retry = (
    <Button
      variant={compact ? 'ghost' : 'secondary'}
      size={compact ? 'sm' : 'md'}
      onClick={onRetry}
      busy={retrying}
      busyLabel="Trying again…"
    >
      <Icon of={RotateCw} />
      Try again
    </Button>
  );
  if (compact) {
    return (
      <div className={classNames(styles.unavailable, styles.compact)} role="alert">
        <span>This part of Tessera is unavailable</span>
        {retry}
      </div>
    );
  }
  return (
    <div className={styles.unavailable} role="alert">
      <Mosaic rows={['---', '-o-', '---']} tile={31} />
      <div>
        <h2 className={styles.title}>This part of Tessera is unavailable</h2>
        {children !== undefined && <p className={styles.message}>{children}</p>}
      </div>
      {retry}
    </div>
  );
}
