import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { Icon } from '@tessera/shared-ui/icon';
import { PopoverFoot } from '@tessera/shared-ui/popover';
import { useRowDrag } from '@tessera/shared-ui/use-row-drag';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useAtomValue, useSetAtom } from 'jotai';
import { Calendar, GripVertical, Pin } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { columnsAtom } from '../store';
import { changeColumnsAtom, choiceAtom } from './chosen-columns';
import {
  MAX_PINNED,
  orderedColumns,
  SUBMITTED,
  shownColumns,
  usualChoice,
  withMoved,
  withPinned,
  withShown,
} from './column-choice';
import styles from './columns.module.css';
import type { TableColumn } from './table-column';

interface ColumnRowProps {
  column: TableColumn;
  isShown: boolean;
  isPinned: boolean;
  /** Whether another column can be pinned. */
  canPin: boolean;
  grip: ReturnType<ReturnType<typeof useRowDrag>['grip']>;
  isDragged: boolean;
  onMove: (by: number) => void;
}

function ColumnRow({ column, isShown, isPinned, canPin, grip, isDragged, onMove }: ColumnRowProps) {
  const change = useSetAtom(changeColumnsAtom);
  const isFixed = column.id === SUBMITTED;
  const move = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li className={isDragged ? styles.dragged : undefined}>
      <button
        type="button"
        className={styles.grip}
        aria-label={`Move ${column.header}`}
        title="Drag, or press the up and down arrow keys"
        disabled={isFixed}
        onKeyDown={move}
        {...grip}
      >
        <Icon of={GripVertical} size="sm" />
      </button>
      <Check
        checked={isShown}
        disabled={isFixed}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          change((choice) => withShown(choice, column.id, checked));
        }}
        label={
          <span className={styles.name}>
            <Icon of={column.icon ?? Calendar} size="sm" />
            <span>
              {column.header}
              {column.isRemoved && <small> Removed field</small>}
            </span>
          </span>
        }
      />
      <Button
        variant="ghost"
        size="sm"
        icon
        className={styles.pin}
        aria-pressed={isPinned}
        aria-label={`Pin ${column.header}`}
        title={isPinned ? 'Unpin' : canPin ? 'Pin' : 'At most three columns can be pinned'}
        disabled={isFixed || (!isPinned && !canPin)}
        onClick={() => change((choice) => withPinned(choice, column.id, !isPinned))}
      >
        <Icon of={Pin} size="sm" solid={isPinned} />
      </Button>
    </li>
  );
}

/** Which columns the table shows, and in which order. */
export function ColumnList() {
  const columns = useAtomValue(columnsAtom);
  const choice = useAtomValue(choiceAtom);
  const change = useSetAtom(changeColumnsAtom);
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState('');
  const ordered = orderedColumns(columns, choice);
  const shown = new Set(shownColumns(columns, choice).map(({ id }) => id));
  const pinned = new Set([SUBMITTED, ...choice.pinned]);
  const pinnedCount = ordered.filter(({ id }) => pinned.has(id)).length;

  /** Keeps a pinned column among the pinned, and the others behind them. */
  const move = (from: number, to: number) => {
    const [first, last] = from < pinnedCount ? [1, pinnedCount - 1] : [pinnedCount, ordered.length - 1];
    const place = Math.min(last, Math.max(first, to));
    const column = ordered[from];
    if (!column || from === 0 || place === from) return;
    change((now) => withMoved(columns, now, { from, to: place }));
    setMoved(`${column.header} moved to position ${place + 1} of ${ordered.length}`);
  };
  const drag = useRowDrag(() => [...(list.current?.querySelectorAll('li') ?? [])], move);
  const row = (column: TableColumn, at: number) => (
    <ColumnRow
      key={column.id}
      column={column}
      isShown={shown.has(column.id)}
      isPinned={pinned.has(column.id)}
      canPin={choice.pinned.length < MAX_PINNED}
      grip={drag.grip(at)}
      isDragged={drag.dragged?.from === at}
      onMove={(by) => move(at, at + by)}
    />
  );
  return (
    <>
      <div ref={list} className={styles.scroll}>
        <h3>Pinned</h3>
        <ul>{ordered.slice(0, pinnedCount).map(row)}</ul>
        <h3>Other columns</h3>
        <ul>{ordered.slice(pinnedCount).map((column, at) => row(column, at + pinnedCount))}</ul>
      </div>
      <VisuallyHidden>
        <span role="status">{moved}</span>
      </VisuallyHidden>
      <PopoverFoot note={`${shown.size} of ${columns.length} shown`}>
        <Button variant="ghost" size="sm" onClick={() => change(() => usualChoice(columns))}>
          Reset
        </Button>
      </PopoverFoot>
    </>
  );
}
