import type { Change } from '../../document/changes-between';
import styles from './change-list.module.css';

const verbs = { added: 'Added', deleted: 'Deleted', edited: 'Edited', moved: 'Moved' } as const;

/** What is different, line by line. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className={styles.none}>Nothing differs.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <ul className={styles.list} tabIndex={0}>
      {changes.map(({ kind, words }, at) => (
        // Two fields may be called the same; the list does not change while it is read.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said above
        <li key={at}>
          <b>{verbs[kind]}</b>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
