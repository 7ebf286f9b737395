import { classNames } from '@tessera/shared-ui/class-names';
import { Icon } from '@tessera/shared-ui/icon';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { boundedWidth } from '../columns/column-choice';
import type { TableColumn } from '../columns/table-column';
import type { ColumnHead } from './column-layout';
import styles from './responses-table.module.css';

/** By how many CSS pixels Shift and an arrow key change a width. */
const KEY_STEP = 16;

interface HeadCellProps {
  head: ColumnHead;
  column: TableColumn;
  /** Position from 1 among all columns. */
  place: number;
  width: number | undefined;
  /** Distance of a pinned column from the start of the table; undefined for others. */
  pinnedAt: number | undefined;
  isLastPinned: boolean;
  /** The selection bar covers the heads: they cannot be reached by keyboard. */
  isCovered: boolean;
  onWidth: (id: string, width: number) => void;
  /** Before the head’s button. */
  children?: ReactNode;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column: orders the rows by it, and changes its width. */
export function HeadCell({ head, column, place, width, pinnedAt, isLastPinned, isCovered, ...props }: HeadCellProps) {
  const sorted = head.column.getIsSorted();
  const canSort = head.column.getCanSort();
  const resize = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
    if (!event.shiftKey || step === undefined) return;
    event.preventDefault();
    props.onWidth(column.id, boundedWidth(head.getSize() + step));
  };
  const label = (
    <>
      {column.icon && <Icon of={column.icon} size="sm" />}
      <span className={styles.headText} dir="auto">
        {column.header}
      </span>
      {column.isRemoved && <small className={styles.removedMark}>Removed field</small>}
    </>
  );
  return (
    <th
      scope="col"
      aria-colindex={place}
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      className={classNames(
        column.align === 'end' && styles.end,
        column.isRemoved && styles.removed,
        pinnedAt !== undefined && styles.pinned,
        isLastPinned && styles.lastPinned,
      )}
      style={{ width, insetInlineStart: pinnedAt }}
      title={column.header}
      data-column={column.id}
    >
      <div className={styles.headIn}>
        {props.children}
        {canSort ? (
          <button
            type="button"
            className={styles.sort}
            tabIndex={isCovered ? -1 : undefined}
            aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
            onClick={head.column.getToggleSortingHandler()}
            onKeyDown={resize}
          >
            {label}
            <Icon
              of={sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown}
              size="sm"
              className={sorted ? undefined : styles.idleSort}
            />
          </button>
        ) : (
          <span className={styles.sort}>{label}</span>
        )}
      </div>
      {/* The keyboard changes the width from the button. */}
      <span
        className={classNames(styles.resizer, head.column.getIsResizing() && styles.resizing)}
        aria-hidden="true"
        onMouseDown={head.getResizeHandler()}
        onTouchStart={head.getResizeHandler()}
      />
    </th>
  );
}
