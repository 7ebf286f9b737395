import { classNames } from '@tessera/shared-ui/class-names';
import { memo, useLayoutEffect, useRef } from 'react';
import { SUBMITTED } from '../columns/column-choice';
import styles from './responses-table.module.css';
import type { PlacedColumn, RowLayout, RowProps } from './row-context';
import { isOnControl, Opener, RowCheck, showCutText } from './row-parts';

interface ResponseRowProps extends RowProps {
  layout: RowLayout;
}

/**
 * Moves the focus to the table when the row that has it leaves the view: its elements then belong to another response, or to
 * none.
 */
function useFocusInTable(responseId: string) {
  const row = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the row has another response
  useLayoutEffect(() => {
    const element = row.current;
    const moveFocus = () => {
      if (element?.contains(document.activeElement)) element.closest('section')?.focus({ preventScroll: true });
    };
    // React gives the focus back to an element that stays in the page, so the row moves it after the change, too.
    moveFocus();
    return moveFocus;
  }, [responseId]);
  return row;
}

function Row({ response, index, name, isOpen, isSelected, actions, layout }: ResponseRowProps) {
  const ref = useFocusInTable(response.id);
  const cell = ({ column, place, pinnedAt, isLastPinned }: PlacedColumn) => (
    <td
      key={column.id}
      aria-colindex={place}
      dir={column.id === SUBMITTED ? undefined : 'auto'}
      className={classNames(
        column.align === 'end' && styles.end,
        column.isRemoved && styles.removed,
        pinnedAt !== undefined && styles.pinned,
        isLastPinned && styles.lastPinned,
      )}
      // Not a logical property: the direction of the answer must not move the column.
      style={pinnedAt === undefined ? undefined : { left: pinnedAt }}
    >
      {column.id === SUBMITTED ? (
        <span className={styles.submitted}>
          <RowCheck id={response.id} name={name} isSelected={isSelected} onToggle={actions.onToggle} />
          <Opener response={response} onOpen={actions.onOpen} />
        </span>
      ) : (
        column.cell(response, actions.openFile)
      )}
    </td>
  );
  return (
    <tr
      ref={ref}
      aria-rowindex={index + 2}
      aria-selected={isSelected || undefined}
      className={classNames(isOpen && styles.open, isSelected && styles.selected)}
      onClick={(event) => isOnControl(event) || actions.onOpen(response)}
      onPointerOver={(event) => showCutText(event, layout, response)}
    >
      {layout.pinned.map(cell)}
      {layout.gap > 0 && <td className={styles.gap} aria-hidden="true" />}
      {layout.others.map(cell)}
      <td className={styles.gap} aria-hidden="true" />
    </tr>
  );
}

/** One response in the table. The keyboard opens it by the button in its first cell. */
export const ResponseRow = memo(Row);
