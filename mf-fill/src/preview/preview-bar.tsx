import { Link } from '@tessera/federation/router';
import { Icon } from '@tessera/shared-ui/icon';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './preview-bar.module.css';

interface PreviewBarProps {
  /** The way back: its address and its words. */
  to: string;
  back: string;
  /** What becomes of the answers, and what else can be done. */
  children: ReactNode;
}

/** The thin bar over a preview. It is the owner's and not the visitor's: in the type and the English of the owner's app, whatever the form speaks. */
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

/** The room of a preview: bar and visitor's page together are as tall as the window, or taller where the page needs it. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}
