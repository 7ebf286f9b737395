import { Link } from '@tessera/federation/router';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import type { ReactNode } from 'react';
import { en } from '../texts/en';
import styles from '../views/fill.module.css';
import { FillFrame } from '../views/fill-frame';

interface NothingToPreviewProps {
  title: string;
  /** Why. */
  children: ReactNode;
  /** The way on. */
  to: string;
  action: string;
}

/** Stands where there is no form to preview. */
export const NothingToPreview = ({ title, children, to, action }: NothingToPreviewProps) => (
  <FillFrame texts={en}>
    <main className={styles.state}>
      <h1>{title}</h1>
      <p role="alert">{children}</p>
      <ButtonLink as={Link} to={to} variant="primary">
        {action}
      </ButtonLink>
    </main>
  </FillFrame>
);
