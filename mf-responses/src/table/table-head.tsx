import { Check } from '@tessera/shared-ui/check';
import { useAtomValue, useSetAtom } from 'jotai';
import { changeColumnsAtom } from '../columns/chosen-columns';
import { withWidths } from '../columns/column-choice';
import { selectAllAtom, selectedIdsAtom } from '../selection/selected';
import { HeadCell } from './head-cell';
import styles from './responses-table.module.css';
import type { PlacedColumn, RowLayout } from './row-context';
import type { ColumnWindow } from './use-column-window';

interface TableHeadProps {
  window: ColumnWindow;
  layout: RowLayout;
  /** The columns are as wide as their content. */
  isMeasuring: boolean;
}

/** The heads of the drawn columns. */
export function TableHead({ window, layout, isMeasuring }: TableHeadProps) {
  const selected = useAtomValue(selectedIdsAtom);
  const selectAll = useSetAtom(selectAllAtom);
  const changeColumns = useSetAtom(changeColumnsAtom);
  const heads = new Map([...window.pinned, ...window.others].map((head) => [head.column.id, head]));
  const isCovered = selected.size > 0;
  const cell = (placed: PlacedColumn) => {
    const head = heads.get(placed.column.id);
    if (!head) return null;
    return (
      <HeadCell
        key={placed.column.id}
        head={head}
        {...placed}
        width={isMeasuring ? undefined : head.getSize()}
        isCovered={isCovered}
        onWidth={(id, width) => changeColumns((choice) => withWidths(choice, { [id]: width }))}
      >
        {/* With a selection, the bar over the heads has this check box. */}
        {placed.place === 1 && !isCovered && (
          <Check
            className={styles.check}
            aria-label="Select all loaded responses"
            checked={false}
            onChange={() => selectAll(true)}
          />
        )}
        {placed.place === 1 && isCovered && <span className={styles.checkPlace} />}
      </HeadCell>
    );
  };
  return (
    <thead>
      <tr aria-rowindex={1}>
        {layout.pinned.map(cell)}
        {layout.gap > 0 && <td style={{ width: layout.gap }} className={styles.gap} aria-hidden="true" />}
        {layout.others.map(cell)}
        <td className={styles.gap} aria-hidden="true" />
      </tr>
    </thead>
  );
}
