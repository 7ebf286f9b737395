import { Mark } from '@tessera/shared-ui/mark';
import type { ReactNode } from 'react';
import type { FillMessages } from '../messages/fill-messages';
import styles from './fill.module.css';

/** The frame of the visitor’s page: system fonts, a white background, and a footer. */
export function FillFrame({ messages, children }: { messages: FillMessages; children: ReactNode }) {
  return (
    <div className={styles.fill} lang={messages.language} dir={messages.direction}>
      {children}
      <footer className={styles.foot}>
        {/* Opens a new tab: this one, or the page around a frame, contains unfinished answers. */}
        <a href="/" target="_blank" rel="noopener">
          <Mark size={14} />
          {messages.madeWith}
        </a>
      </footer>
    </div>
  );
}
