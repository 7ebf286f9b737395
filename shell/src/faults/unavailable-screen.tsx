import { Link } from '@tessera/federation/router';
import { Brand } from '@tessera/shared-ui/brand';
import { Unavailable } from '@tessera/shared-ui/unavailable';
import styles from './faults.module.css';

interface UnavailableScreenProps {
  /** What the missing part would have shown. */
  title: string;
  retry: () => void;
  /** Whether the navigation bar stands above; without it, the brand leads home. */
  bar: boolean;
}

/** Stands in for a part that could not be had; the routes of the other parts work on. */
export function UnavailableScreen({ title, retry, bar }: UnavailableScreenProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      {!bar && <Brand as={Link} to="/" />}
      <h1>{title}</h1>
      <Unavailable onRetry={retry}>
        {title} could not be loaded. The rest of Tessera works, and nothing that you saved is lost.
      </Unavailable>
    </main>
  );
}
