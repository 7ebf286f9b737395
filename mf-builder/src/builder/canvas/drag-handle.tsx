import type { Field } from '@tessera/fields/models';
import { fieldName } from '@tessera/form-model/names';
import { useSetAtom } from 'jotai';
import { endKeyboardDragAtom, pressHandleKeyAtom } from '../actions/keyboard-drag';
import styles from './field-card.module.css';

interface DragHandleProps {
  field: Field;
  isKeyboardDragged: boolean;
}

/** Moves a field by pointer, or by Space and the arrow keys. */
export function DragHandle({ field, isKeyboardDragged }: DragHandleProps) {
  const press = useSetAtom(pressHandleKeyAtom);
  const endDrag = useSetAtom(endKeyboardDragAtom);
  return (
    <button
      type="button"
      className={`${styles.handle} ${styles.dots}`}
      data-keyboard-dragged={isKeyboardDragged || undefined}
      data-focus="handle"
      aria-label={`Move ${fieldName(field)}`}
      aria-pressed={isKeyboardDragged}
      onKeyDown={(event) => press(field, event)}
      // When the window loses the focus, the handle stays the active element and the drag goes on.
      onBlur={({ currentTarget }) => document.activeElement === currentTarget || endDrag(field)}
    />
  );
}
