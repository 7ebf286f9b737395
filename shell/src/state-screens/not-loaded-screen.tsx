import { Button } from '@tessera/shared-ui/button';
import styles from './state-screens.module.css';

/** Replaces a page whose code could not be loaded. It is in the first chunk, so it works without a connection. */
export function NotLoadedScreen({ retry }: { retry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className={styles.page} role="alert">
      <h1>This page could not be loaded</h1>
      <p className={styles.muted}>Check your connection. The page appears as soon as it is loaded.</p>
      <Button onClick={retry}>Try again</Button>
    </main>
  );
}
