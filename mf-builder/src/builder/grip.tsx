import type { Field } from '@tessera/fields/models';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtomValue, useSetAtom } from 'jotai';
import { GripVertical } from 'lucide-react';
import { fieldName } from '../document/field-commands';
import styles from './block.module.css';
import { liftedAtom, liftKeyAtom } from './lift';

/** Where a field is taken to be moved: by pointer, or by Space and the arrow keys. */
export const Grip = ({ field }: { field: Field }) => {
  const isLifted = useAtomValue(liftedAtom)?.fieldId === field.id;
  const press = useSetAtom(liftKeyAtom);
  return (
    <button
      type="button"
      className={styles.grip}
      data-lifted={isLifted || undefined}
      data-focus="grip"
      aria-label={`Move ${fieldName(field)}`}
      aria-pressed={isLifted}
      onKeyDown={(event) => press(field, event)}
    >
      <Icon of={GripVertical} size="sm" />
    </button>
  );
};
