import type { Field } from '@tessera/fields/models';
import { memo } from 'react';
import { DropSlot } from '../dragging/drop-slot';
import { Block } from './field-card';
import styles from './field-card.module.css';

export interface BlockGroupProps {
  fields: readonly Field[];
  /** Whether the page's first and last fields are among these. */
  isFirst: boolean;
  isLast: boolean;
  /** Whether their page is not the one in view. */
  isAway: boolean;
  /** Ids of single fields; of those that are none of these, nothing changes here. */
  selectedId: string;
  settledId: string;
  heldId: string;
  liftedId: string;
  /** The field before which the drop slot stands. */
  slotBeforeId: string;
  /** Sentences by field id. */
  notes: ReadonlyMap<string, string>;
  warnings: ReadonlyMap<string, string>;
}

/** No field's id has a colon. */
const SLOT = ':slot';

const marks = ['selectedId', 'settledId', 'heldId', 'liftedId', 'slotBeforeId'] as const;

/** Whether nothing of what these blocks show is different. */
function looksSame(before: BlockGroupProps, after: BlockGroupProps): boolean {
  const { fields } = after;
  const saysSame = before.notes === after.notes && before.warnings === after.warnings;
  const has = (id: string) => id !== '' && fields.some((field) => field.id === id);
  return (
    before.isFirst === after.isFirst &&
    before.isLast === after.isLast &&
    before.isAway === after.isAway &&
    before.fields.length === fields.length &&
    fields.every(
      (field, at) =>
        field === before.fields[at] &&
        (saysSame ||
          (before.notes.get(field.id) === after.notes.get(field.id) &&
            before.warnings.get(field.id) === after.warnings.get(field.id))),
    ) &&
    marks.every((mark) => before[mark] === after[mark] || !(has(before[mark]) || has(after[mark])))
  );
}

/** Some neighbouring blocks of a page, looked at as one, so that a letter typed costs no look at each of hundreds. */
export const BlockGroup = memo(function BlockGroup(props: BlockGroupProps) {
  const { fields, isFirst, isLast, isAway, selectedId, settledId, heldId, liftedId, slotBeforeId, notes, warnings } =
    props;
  return (
    <div className={styles.group} hidden={isAway}>
      {fields.flatMap((field, at) => [
        ...(field.id === slotBeforeId ? [<DropSlot key={SLOT} />] : []),
        <Block
          key={field.id}
          field={field}
          isSelected={field.id === selectedId}
          isFirst={isFirst && at === 0}
          isLast={isLast && at === fields.length - 1}
          isHeld={field.id === heldId}
          isLifted={field.id === liftedId}
          isSettling={field.id === settledId}
          note={notes.get(field.id)}
          warning={warnings.get(field.id)}
        />,
      ])}
    </div>
  );
}, looksSame);
