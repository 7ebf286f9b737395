import { Icon } from '@tessera/shared-ui/icon';
import { Check } from 'lucide-react';
import styles from './settings.module.css';

/** Says that a setting is saved. Always in the page, so that screen readers announce its text. */
export function SavedNote({ shown, children = 'Saved' }: { shown: boolean; children?: string }) {
  return (
    <span className={styles.saved} role="status">
      {shown && (
        <>
          <Icon of={Check} size="sm" />
          {children}
        </>
      )}
    </span>
  );
}
