import { Mark } from '@tessera/shared-ui/mark';
import type { ReactNode } from 'react';
import type { FillTexts } from '../texts/texts';
import styles from './fill.module.css';

/** The frame of the visitor’s page: system fonts, a white background, and a footer. */
export function FillFrame({ texts, children }: { texts: FillTexts; children: ReactNode }) {
  return (
    <div className={styles.fill} lang={texts.language} dir={texts.direction}>
      {children}
      <footer className={styles.foot}>
        {/* Opens a new tab: this one, or the page around a frame, contains unfinished answers. */}
        <a href="/" target="_blank" rel="noopener">
          <Mark size={14} />
          {texts.madeWith}
        </a>
      </footer>
    </div>
  );
}
