import { ChevronRight, RotateCw } from 'lucide-react';
import { Button } from '../buttons/button';
import { Brand } from '../pictures/brand';
import { Icon } from '../pictures/icon';
import { Mosaic } from '../pictures/mosaic';
import styles from './error-screen.module.css';

const slide = {
  rows: ['b---a..', '---ab..', '-ba---.', '-a---b-', 'a-b-a--'],
  tile: 20,
  loose: [
    { x: 131.6, y: -0.9, turn: -8.2, ink: '-' },
    { x: 205.5, y: 22, turn: -21.8, ink: '-' },
    { x: 233.5, y: 31.5, turn: -20.6, ink: '-' },
    { x: 132.7, y: 22.2, turn: 3.5, ink: 'b' },
    { x: 198.8, y: 62, turn: -8.3, ink: '-' },
    { x: 241.1, y: 79.7, turn: 5.7, ink: 'b' },
    { x: 168, y: 96, turn: 0, ink: '-' },
  ],
  margin: { left: 20, top: 8, right: 116, bottom: 36 },
};

export interface ErrorScreenProps {
  /** Details for a bug report: message, place, time. */
  details: string;
  onReload?: () => void;
}

/** Replaces the application when an error reached the outermost boundary. */
export function ErrorScreen({ details, onReload = () => window.location.reload() }: ErrorScreenProps) {
  return (
    <div className={styles.fault}>
      <header className={styles.head}>
        <Brand href="/" />
      </header>
      <main className={styles.body}>
        <Mosaic {...slide} />
        <div role="alert" className={styles.message}>
          <h1>Something went wrong</h1>
          <p>There was an error loading the application.</p>
        </div>
        <Button variant="primary" className={styles.reload} onClick={onReload}>
          <Icon of={RotateCw} />
          Reload Page
        </Button>
        <details className={styles.details}>
          <summary>
            <Icon of={ChevronRight} size="sm" />
            Error details
          </summary>
          <pre>{details}</pre>
        </details>
      </main>
    </div>
  );
}
