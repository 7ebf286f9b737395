import { Icon } from '@tessera/shared-ui/icon';
import { TriangleAlert } from 'lucide-react';
import styles from './warning-lines.module.css';

/** Sentences about something that cannot be meant, one per line. */
export function WarningLines({ words }: { words: string | undefined }) {
  return [...new Set(words?.split('\n'))].map((sentence) => (
    <span key={sentence} className={styles.warning}>
      <Icon of={TriangleAlert} size="sm" />
      {sentence}
    </span>
  ));
}
