import type { Field } from '@tessera/fields/models';
import { Icon } from '@tessera/shared-ui/icon';
import { useSetAtom } from 'jotai';
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { fieldName } from '../document/field-commands';
import styles from './block.module.css';
import { duplicateFieldAtom, nudgeFieldAtom, removeFieldAtom } from './field-acts';
import { lockedWords } from './locked-words';

interface BlockToolsProps {
  field: Field;
  isFirst: boolean;
  isLast: boolean;
}

/** What can be done with the selected field. */
export const BlockTools = ({ field, isFirst, isLast }: BlockToolsProps) => {
  const nudge = useSetAtom(nudgeFieldAtom);
  const duplicate = useSetAtom(duplicateFieldAtom);
  const remove = useSetAtom(removeFieldAtom);
  const locked = field.locked ? lockedWords(field) : undefined;
  return (
    <div className={styles.tools} role="toolbar" aria-label={fieldName(field)}>
      <button
        type="button"
        aria-label="Move up"
        title={locked}
        disabled={isFirst || field.locked}
        onClick={() => nudge(field, -1)}
      >
        <Icon of={ArrowUp} />
      </button>
      <button
        type="button"
        aria-label="Move down"
        title={locked}
        disabled={isLast || field.locked}
        onClick={() => nudge(field, 1)}
      >
        <Icon of={ArrowDown} />
      </button>
      <button type="button" aria-label="Duplicate" onClick={() => duplicate(field)}>
        <Icon of={Copy} />
      </button>
      <button type="button" aria-label="Delete" onClick={() => remove(field)}>
        <Icon of={Trash2} />
      </button>
    </div>
  );
};
