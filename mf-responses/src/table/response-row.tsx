import { classNames } from '@tessera/shared-ui/class-names';
import { memo } from 'react';
import { SUBMITTED } from '../columns/column-choice';
import styles from './responses-table.module.css';
import type { PlacedColumn, RowLayout, RowProps } from './row-context';
import { isOnControl, Opener, RowCheck } from './row-parts';

interface ResponseRowProps extends RowProps {
  layout: RowLayout;
}

function Row({ response, index, name, isOpen, isSelected, actions, layout }: ResponseRowProps) {
  const cell = ({ column, place, pinnedAt, isLastPinned }: PlacedColumn) => (
    <td
      key={column.id}
      aria-colindex={place}
      className={classNames(
        column.align === 'end' && styles.end,
        column.isRemoved && styles.removed,
        pinnedAt !== undefined && styles.pinned,
        isLastPinned && styles.lastPinned,
      )}
      style={pinnedAt === undefined ? undefined : { insetInlineStart: pinnedAt }}
      title={column.text(response) || undefined}
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
      aria-rowindex={index + 2}
      aria-selected={isSelected || undefined}
      className={classNames(isOpen && styles.open, isSelected && styles.selected)}
      onClick={(event) => isOnControl(event) || actions.onOpen(response)}
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
