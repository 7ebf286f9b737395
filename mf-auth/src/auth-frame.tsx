import { Link } from '@tessera/federation/router';
import { Brand } from '@tessera/shared-ui/brand';
import type { ReactNode, Ref } from 'react';
import { AuthArt } from './auth-art';
import styles from './auth-frame.module.css';

export interface AuthFrameProps {
  title: string;
  /** For a page that moves the focus to its title. */
  heading?: Ref<HTMLHeadingElement>;
  lead: string;
  children: ReactNode;
  /** The link to the other account page, below the form. */
  alternative?: ReactNode;
  /** Above the title. */
  progress?: ReactNode;
  /** Beside the mosaic; by default the meaning of the product’s name. */
  side?: ReactNode;
}

/** The frame of the account pages: brand, a narrow column with the form, the mosaic beside it. */
export function AuthFrame({ title, heading, lead, children, alternative, progress, side }: AuthFrameProps) {
  return (
    <div className={styles.auth}>
      <main className={styles.main}>
        <div>
          <Brand as={Link} to="/" />
        </div>
        <div className={styles.column}>
          {progress}
          <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          {alternative !== undefined && <p className={styles.alternative}>{alternative}</p>}
        </div>
        <p className={styles.foot}>© 2024 Tessera. All rights reserved.</p>
      </main>
      <AuthArt>{side}</AuthArt>
    </div>
  );
}
