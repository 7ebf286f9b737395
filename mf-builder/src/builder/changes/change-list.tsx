import type { Change } from '../../form-document/changes-between';
import styles from './change-list.module.css';

const verbs = { added: 'Added', deleted: 'Deleted', edited: 'Edited', moved: 'Moved' } as const;

/** The changes, one per line. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className={styles.none}>No differences.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
    <ul className={styles.list} tabIndex={0}>
      {changes.map(({ kind, text }, at) => (
        // Two fields may have the same name; the list does not change while it is open.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said above
        <li key={at}>
          <b>{verbs[kind]}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
