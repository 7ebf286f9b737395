import { Link } from '@tessera/federation/router';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import type { ReactNode } from 'react';
import styles from '../frame/fill.module.css';
import { FillFrame } from '../frame/fill-frame';
import { english } from '../messages/english';

interface NothingToPreviewProps {
  title: string;
  /** Why. */
  children: ReactNode;
  /** The way on. */
  to: string;
  action: string;
  /** Tries again; missing if that cannot help. */
  onRetry?: () => void;
}

/** Shown when there is no form to preview. */
export function NothingToPreview({ title, children, to, action, onRetry }: NothingToPreviewProps) {
  useDocumentTitle(title);
  return (
    <FillFrame messages={english}>
      <main className={styles.state}>
        <h1>{title}</h1>
        <p role="alert">{children}</p>
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink as={Link} to={to} variant={onRetry ? 'secondary' : 'primary'}>
          {action}
        </ButtonLink>
      </main>
    </FillFrame>
  );
}
