import { counted } from '@tessera/shared-ui/counted';
import { useAtomValue, useSetAtom } from 'jotai';
import { reloadAtom } from '../list-actions';
import { focusList } from '../list-focus';
import { newResponseCountAtom } from '../store';
import styles from './list.module.css';

/** Announces responses that arrived since the list was loaded. A click
 * loads them, so that rows do not move while the owner reads. */
export function NewResponsesBar() {
  const count = useAtomValue(newResponseCountAtom);
  const reload = useSetAtom(reloadAtom);
  return (
    <div role="status">
      {count > 0 && (
        <button
          type="button"
          className={styles.newResponses}
          onClick={() => {
            focusList();
            void reload();
          }}
        >
          <i className={styles.tile} aria-hidden="true" />
          {counted(count, 'new response')}
          <span aria-hidden="true">·</span>
          <b>Show</b>
        </button>
      )}
    </div>
  );
}
