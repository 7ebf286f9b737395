import { type FieldType, fieldTypes } from '@tessera/fields/models';
import { type RefObject, useEffect } from 'react';
import { type DragSourceMonitor, useDrag } from 'react-dnd';
import { pressedElement } from '../../dragging/pressed-element';
import { DRAGGED, type Dragged } from './dragged';

/** The field type in the palette that was pressed. */
function pressedType(monitor: DragSourceMonitor): FieldType | undefined {
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
