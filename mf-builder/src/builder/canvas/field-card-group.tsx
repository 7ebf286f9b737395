import type { Field } from '@tessera/fields/models';
import { memo } from 'react';
import { DropSlot } from '../dragging/drop-slot';
import { FieldCard } from './field-card';
import styles from './field-card.module.css';

export interface FieldCardGroupProps {
  fields: readonly Field[];
  /** Whether the cards show only the names. */
  isOutline: boolean;
  /** Whether the page’s first and last fields are among these. */
  isFirst: boolean;
  isLast: boolean;
  /** Whether they are on another page than the current one. */
  isHidden: boolean;
  /** Ids of fields; a field of another group changes nothing here. */
  selectedIds: ReadonlySet<string>;
  draggedIds: ReadonlySet<string>;
  /** The only selected field. */
  selectedId: string;
  droppedId: string;
  keyboardDraggedId: string;
  /** The field after the drop slot. */
  slotBeforeId: string;
  /** Sentences by field id, one per line. */
  notes: ReadonlyMap<string, string>;
  warnings: ReadonlyMap<string, string>;
}

/** Key of the drop slot. No field id has a colon. */
const SLOT = ':slot';

const marks = ['selectedId', 'droppedId', 'keyboardDraggedId', 'slotBeforeId'] as const;
const sets = ['selectedIds', 'draggedIds'] as const;

/** Whether the cards look the same with both props. */
function looksSame(before: FieldCardGroupProps, after: FieldCardGroupProps): boolean {
  const { fields } = after;
  const hasSameText = before.notes === after.notes && before.warnings === after.warnings;
  const has = (id: string) => id !== '' && fields.some((field) => field.id === id);
  return (
    before.isOutline === after.isOutline &&
    before.isFirst === after.isFirst &&
    before.isLast === after.isLast &&
    before.isHidden === after.isHidden &&
    before.fields.length === fields.length &&
    fields.every(
      (field, at) =>
        field === before.fields[at] &&
        (hasSameText ||
          (before.notes.get(field.id) === after.notes.get(field.id) &&
            before.warnings.get(field.id) === after.warnings.get(field.id))),
    ) &&
    marks.every((mark) => before[mark] === after[mark] || !(has(before[mark]) || has(after[mark]))) &&
    sets.every(
      (set) => before[set] === after[set] || fields.every(({ id }) => before[set].has(id) === after[set].has(id)),
    )
  );
}

/** Neighbouring cards of a page, compared as one: a typed letter need not compare each of hundreds of cards. */
export const FieldCardGroup = memo(function FieldCardGroup(props: FieldCardGroupProps) {
  const {
    fields,
    isOutline,
    isFirst,
    isLast,
    isHidden,
    selectedIds,
    draggedIds,
    selectedId,
    droppedId,
    keyboardDraggedId,
    slotBeforeId,
    notes,
    warnings,
  } = props;
  return (
    <div className={styles.group} hidden={isHidden}>
      {fields.flatMap((field, at) => [
        ...(field.id === slotBeforeId ? [<DropSlot key={SLOT} />] : []),
        <FieldCard
          key={field.id}
          field={field}
          isOutline={isOutline}
          isSelected={selectedIds.has(field.id)}
          hasTools={field.id === selectedId}
          isFirst={isFirst && at === 0}
          isLast={isLast && at === fields.length - 1}
          isKeyboardDragged={field.id === keyboardDraggedId}
          isDragged={draggedIds.has(field.id)}
          isDropped={field.id === droppedId}
          note={notes.get(field.id)}
          warning={warnings.get(field.id)}
        />,
      ])}
    </div>
  );
}, looksSame);
