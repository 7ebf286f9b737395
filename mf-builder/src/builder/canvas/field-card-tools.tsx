import type { Field } from '@tessera/fields/models';
import { fieldName } from '@tessera/form-model/names';
import { Icon } from '@tessera/shared-ui/icon';
import { useSetAtom } from 'jotai';
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { duplicateFieldAtom, nudgeFieldAtom, removeFieldAtom, withSelectedAtom } from '../actions/field-actions';
import { lockedWords } from '../actions/locked-message';
import styles from './field-card.module.css';

interface ToolsProps {
  isFirst: boolean;
  isLast: boolean;
  /** Why the field cannot be moved; undefined when it can. */
  locked: string | undefined;
}

/** The buttons. They do not change while the field is worded. */
const Tools = memo(function Tools({ isFirst, isLast, locked }: ToolsProps) {
  const withSelected = useSetAtom(withSelectedAtom);
  const nudge = useSetAtom(nudgeFieldAtom);
  const duplicate = useSetAtom(duplicateFieldAtom);
  const remove = useSetAtom(removeFieldAtom);
  const isLocked = locked !== undefined;
  return (
    <>
      <button
        type="button"
        aria-label="Move up"
        title={locked}
        disabled={isFirst || isLocked}
        onClick={() => withSelected((field) => nudge(field, -1))}
      >
        <Icon of={ArrowUp} />
      </button>
      <button
        type="button"
        aria-label="Move down"
        title={locked}
        disabled={isLast || isLocked}
        onClick={() => withSelected((field) => nudge(field, 1))}
      >
        <Icon of={ArrowDown} />
      </button>
      <button type="button" aria-label="Duplicate" onClick={() => withSelected(duplicate)}>
        <Icon of={Copy} />
      </button>
      <button type="button" aria-label="Delete" onClick={() => withSelected(remove)}>
        <Icon of={Trash2} />
      </button>
    </>
  );
});

interface BlockToolsProps {
  /** The selected field. */
  field: Field;
  isFirst: boolean;
  isLast: boolean;
}

/** What can be done with the selected field. */
export function BlockTools({ field, isFirst, isLast }: BlockToolsProps) {
  return (
    <div className={styles.tools} role="toolbar" aria-label={fieldName(field)}>
      <Tools isFirst={isFirst} isLast={isLast} locked={field.locked ? lockedWords(field) : undefined} />
    </div>
  );
}
