import type { Field } from '@tessera/fields/models';
import { fieldName } from '@tessera/form-model/names';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtom, useSetAtom } from 'jotai';
import { ArrowDown, ArrowUp, Copy, ListChecks, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { selectsSeveralAtom } from '../../store';
import {
  duplicateFieldAtom,
  lockedMessage,
  nudgeFieldsAtom,
  removeFieldsAtom,
  withSelectedAtom,
} from '../actions/field-actions';
import styles from './field-card.module.css';

/** Begins to select several fields. Touch screens show it; with a mouse and keys, Ctrl and Shift do the same. */
function SelectSeveral() {
  const [selectsSeveral, select] = useAtom(selectsSeveralAtom);
  return (
    <button
      type="button"
      className={styles.several}
      aria-label="Select several fields"
      aria-pressed={selectsSeveral}
      onClick={() => select(!selectsSeveral)}
    >
      <Icon of={ListChecks} />
    </button>
  );
}

interface ToolsProps {
  isFirst: boolean;
  isLast: boolean;
  /** Why the field cannot be moved; undefined if it can. */
  locked: string | undefined;
}

/** The buttons. They do not render again while the field is edited. */
const Tools = memo(function Tools({ isFirst, isLast, locked }: ToolsProps) {
  const withSelected = useSetAtom(withSelectedAtom);
  const nudge = useSetAtom(nudgeFieldsAtom);
  const duplicate = useSetAtom(duplicateFieldAtom);
  const remove = useSetAtom(removeFieldsAtom);
  const isLocked = locked !== undefined;
  return (
    <>
      <button
        type="button"
        aria-label="Move up"
        title={locked}
        disabled={isFirst || isLocked}
        onClick={() => withSelected((field) => nudge([field], -1))}
      >
        <Icon of={ArrowUp} />
      </button>
      <button
        type="button"
        aria-label="Move down"
        title={locked}
        disabled={isLast || isLocked}
        onClick={() => withSelected((field) => nudge([field], 1))}
      >
        <Icon of={ArrowDown} />
      </button>
      <button type="button" aria-label="Duplicate" onClick={() => withSelected(duplicate)}>
        <Icon of={Copy} />
      </button>
      <button type="button" aria-label="Delete" onClick={() => withSelected((field) => remove([field]))}>
        <Icon of={Trash2} />
      </button>
      <SelectSeveral />
    </>
  );
});

interface FieldCardToolsProps {
  /** The selected field. */
  field: Field;
  isFirst: boolean;
  isLast: boolean;
}

/** The toolbar of the selected field. */
export function FieldCardTools({ field, isFirst, isLast }: FieldCardToolsProps) {
  return (
    <div className={styles.tools} role="toolbar" aria-label={fieldName(field)}>
      <Tools isFirst={isFirst} isLast={isLast} locked={field.locked ? lockedMessage([field]) : undefined} />
    </div>
  );
}
