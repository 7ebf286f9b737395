import { Mark } from '@tessera/shared-ui/mark';
import type { ReactNode } from 'react';
import type { FillTexts } from '../texts/texts';
import styles from './fill.module.css';

/** The ground of the visitor's page: system fonts, white paper, and one line at the foot. */
export function FillFrame({ texts, children }: { texts: FillTexts; children: ReactNode }) {
  return (
    <div className={styles.fill} lang={texts.language} dir={texts.direction}>
      {children}
      <footer className={styles.foot}>
        {/* A tab of its own: in this one, or in the page around a frame, there are answers half filled in. */}
        <a href="/" target="_blank" rel="noopener">
          <Mark size={14} />
          {texts.madeWith}
        </a>
      </footer>
    </div>
  );
}
