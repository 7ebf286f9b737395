import type { FormResponse } from '@tessera/form-model/form';
import { Check } from '@tessera/shared-ui/check';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import type { MouseEvent, PointerEvent } from 'react';
import styles from './responses-table.module.css';
import type { RowActions, RowLayout } from './row-context';

/** A click on a row opens the response, except on its controls. */
export function isOnControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, label, input') !== null;
}

/**
 * Gives the cell under the pointer a tooltip if its text is cut off. A tooltip on every cell would take a tenth of the time in
 * which a row is drawn.
 */
export function showCutText({ target }: PointerEvent, { pinned, others }: RowLayout, response: FormResponse): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  const at = Number(cell?.ariaColIndex);
  const placed = [...pinned, ...others].find(({ place }) => place === at);
  if (!cell || !placed) return;
  cell.title = cell.scrollWidth > cell.clientWidth ? placed.column.text(response) : '';
}

interface RowCheckProps {
  id: string;
  name: string;
  isSelected: boolean;
  onToggle: RowActions['onToggle'];
}

/** Selects a response; with Shift also the rows between. */
export function RowCheck({ id, name, isSelected, onToggle }: RowCheckProps) {
  return (
    <Check
      className={styles.check}
      aria-label={`Select response ${name}`}
      checked={isSelected}
      onChange={(event) => onToggle(id, event.nativeEvent instanceof window.MouseEvent && event.nativeEvent.shiftKey)}
    />
  );
}

/** The date of a response, which opens it. */
export function Opener({ response, onOpen }: { response: FormResponse; onOpen: RowActions['onOpen'] }) {
  return (
    <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => onOpen(response)}>
      <time dateTime={response.submittedAt}>{formatDateTime(response.submittedAt)}</time>
    </button>
  );
}
