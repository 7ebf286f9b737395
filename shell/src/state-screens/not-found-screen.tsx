import { Link } from '@tessera/federation/router';
import { Brand } from '@tessera/shared-ui/brand';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import styles from './state-screens.module.css';

/** The page for an unknown address. */
export function NotFoundScreen({ home }: { home: string }) {
  useDocumentTitle('Page not found');
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Brand as={Link} to="/" />
      <h1>Page not found</h1>
      <p className={styles.muted}>There is no page at this address. Check the address for a typing error.</p>
      <ButtonLink as={Link} to={home} variant="primary">
        {home === '/' ? 'Go Home' : 'Go to the dashboard'}
      </ButtonLink>
    </main>
  );
}
