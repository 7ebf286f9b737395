import { NEWEST_FIRST, type ResponseSort } from '@tessera/form-model/response-query';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtomValue } from 'jotai';
import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import { columnsAtom, totalAtom, unfilteredTotalAtom } from '../store';
import styles from './list.module.css';

/** On phones, in place of the table’s heads: how many responses there are, and their order. */
export function ListHead({ sort, onSort }: { sort: ResponseSort; onSort: (sort: ResponseSort) => void }) {
  const matching = useAtomValue(totalAtom);
  const every = useAtomValue(unfilteredTotalAtom);
  const column = useAtomValue(columnsAtom).find(({ sortBy }) => sortBy === sort.by);
  const isByDate = sort.by === NEWEST_FIRST.by;
  const order = isByDate ? (sort.descending ? 'Newest first' : 'Oldest first') : `By ${column?.header ?? sort.by}`;
  const next = isByDate ? { ...sort, descending: !sort.descending } : NEWEST_FIRST;
  const isAll = every === undefined || every === matching;
  return (
    <div className={styles.head}>
      <span>
        {isAll ? counted(matching, 'response') : `${matching.toLocaleString()} of ${counted(every, 'response')}`}
      </span>
      <Button variant="ghost" size="sm" onClick={() => onSort(next)}>
        <Icon of={sort.descending ? ArrowDownWideNarrow : ArrowDownNarrowWide} size="sm" />
        {order}
      </Button>
    </div>
  );
}
