import { Icon } from '@tessera/shared-ui/icon';
import { TriangleAlert } from 'lucide-react';
import styles from './warning-lines.module.css';

/** Warnings, one for each line of the text. */
export function WarningLines({ text }: { text: string | undefined }) {
  return [...new Set(text?.split('\n'))].map((sentence) => (
    <span key={sentence} className={styles.warning}>
      <Icon of={TriangleAlert} size="sm" />
      {sentence}
    </span>
  ));
}
