import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { useAtomValue } from 'jotai';
import { loadedAtom, responsesAtom, totalAtom, unfilteredTotalAtom } from '../store';
import styles from './list.module.css';

/** '50 of 96 responses, 1,284 in total'; the total only where it differs. */
export function countText(loaded: number, matching: number, every: number | undefined): string {
  const text = `${loaded.toLocaleString()} of ${counted(matching, 'response')}`;
  return every === undefined || every === matching ? text : `${text}, ${every.toLocaleString()} in total`;
}

/** How many responses are loaded, and the button for more. */
export function ListFoot() {
  const list = useAtomValue(responsesAtom);
  const loaded = useAtomValue(loadedAtom);
  const matching = useAtomValue(totalAtom);
  const every = useAtomValue(unfilteredTotalAtom);
  return (
    <div className={styles.foot}>
      <span role="status">{countText(loaded.length, matching, every)}</span>
      {list.error && <span className={styles.footError}>{list.error.message}</span>}
      {list.hasNextPage && (
        <Button
          size="sm"
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </div>
  );
}
