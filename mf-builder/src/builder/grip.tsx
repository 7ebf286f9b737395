import type { Field } from '@tessera/fields/models';
import { Icon } from '@tessera/shared-ui/icon';
import { useSetAtom } from 'jotai';
import { GripVertical } from 'lucide-react';
import { fieldName } from '../document/field-commands';
import styles from './block.module.css';
import { liftKeyAtom, putDownAtom } from './lift';

interface GripProps {
  field: Field;
  /** Whether somebody at the keyboard has the field in hand. */
  isHeld: boolean;
}

/** One element for all, which React need not look at again. */
const dots = <Icon of={GripVertical} size="sm" />;

/** Where a field is taken to be moved: by pointer, or by Space and the arrow keys. */
export const Grip = ({ field, isHeld }: GripProps) => {
  const press = useSetAtom(liftKeyAtom);
  const putDown = useSetAtom(putDownAtom);
  return (
    <button
      type="button"
      className={styles.grip}
      data-held={isHeld || undefined}
      data-focus="grip"
      aria-label={`Move ${fieldName(field)}`}
      aria-pressed={isHeld}
      onKeyDown={(event) => press(field, event)}
      // Of a window that was left the grip keeps the keyboard's place.
      onBlur={({ currentTarget }) => document.activeElement === currentTarget || putDown(field)}
    >
      {dots}
    </button>
  );
};
