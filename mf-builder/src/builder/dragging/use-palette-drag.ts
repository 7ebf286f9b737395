import { type FieldType, fieldTypes } from '@tessera/fields/models';
import { type RefObject, useEffect } from 'react';
import { useDrag } from 'react-dnd';
import { DRAGGED, type Dragged } from './dragged';
import { type DragMonitor, pressedElement } from './pressed-element';

/** The field type in the palette that was pressed. */
function pressedType(monitor: DragMonitor): FieldType | undefined {
  const type = pressedElement(monitor, '[data-field-type]')?.dataset.fieldType;
  return fieldTypes().find((each) => each === type);
}

/** Makes the field types inside `palette` draggable: one drag source serves all of them. */
export function usePaletteDrag(palette: RefObject<HTMLElement | null>): void {
  const [, connect] = useDrag<Dragged | null, unknown, unknown>(
    () => ({
      type: DRAGGED,
      canDrag: (monitor) => pressedType(monitor) !== undefined,
      item: (monitor) => {
        const type = pressedType(monitor);
        return type ? { type } : null;
      },
    }),
    [],
  );

  useEffect(() => {
    connect(palette);
  }, [connect, palette]);
}
