import type { Field } from '@tessera/fields/models';
import { fieldName } from '@tessera/form-model/names';
import { useSetAtom } from 'jotai';
import { liftKeyAtom, putDownAtom } from '../actions/keyboard-drag';
import styles from './field-card.module.css';

interface GripProps {
  field: Field;
  /** Whether somebody at the keyboard has the field in hand. */
  isHeld: boolean;
}

/** Where a field is taken to be moved: by pointer, or by Space and the arrow keys. */
export function Grip({ field, isHeld }: GripProps) {
  const press = useSetAtom(liftKeyAtom);
  const putDown = useSetAtom(putDownAtom);
  return (
    <button
      type="button"
      className={`${styles.grip} ${styles.dots}`}
      data-held={isHeld || undefined}
      data-focus="grip"
      aria-label={`Move ${fieldName(field)}`}
      aria-pressed={isHeld}
      onKeyDown={(event) => press(field, event)}
      // Of a window that was left the grip keeps the keyboard's place.
      onBlur={({ currentTarget }) => document.activeElement === currentTarget || putDown(field)}
    />
  );
}
