import { Link } from '@tessera/federation/router';
import { Brand } from '@tessera/shared-ui/brand';
import { Unavailable } from '@tessera/shared-ui/unavailable';
import styles from './state-screens.module.css';

interface UnavailableScreenProps {
  /** The title of the page that could not be loaded. */
  title: string;
  retry: () => void;
  /** Whether the navigation bar is above; without it, the page has its own link to the home page. */
  bar: boolean;
}

/** Replaces a page whose part could not be loaded. The routes of other parts still work. */
export function UnavailableScreen({ title, retry, bar }: UnavailableScreenProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      {!bar && <Brand as={Link} to="/" />}
      <h1>{title}</h1>
      <Unavailable onRetry={retry}>
        {title} could not be loaded. The other pages work, and your saved data is safe. Check your connection and try
        again.
      </Unavailable>
    </main>
  );
}
