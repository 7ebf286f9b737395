import { Link } from '@tessera/federation/router';
import { Icon } from '@tessera/shared-ui/icon';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './preview-bar.module.css';

interface PreviewBarProps {
  /** Address and label of the link back. */
  to: string;
  back: string;
  /** A sentence about the answers, and further actions. */
  children: ReactNode;
}

/** The bar above a preview. It belongs to the owner’s app: in its font and in English, whatever the form’s language. */
export function PreviewBar({ to, back, children }: PreviewBarProps) {
  return (
    <nav className={styles.bar} aria-label="Preview">
      <Link to={to}>
        <Icon of={ArrowLeft} size="sm" />
        {back}
      </Link>
      {children}
    </nav>
  );
}

/** The layout of a preview: bar and page together are at least as tall as the window. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}
