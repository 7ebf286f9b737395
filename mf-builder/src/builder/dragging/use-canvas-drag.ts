import type { Field } from '@tessera/fields/models';
import { useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { type DragSourceMonitor, useDrag } from 'react-dnd';
import { pressedElement } from '../../dragging/pressed-element';
import { pageOfField } from '../../form-document/commands/edit-page';
import { documentAtom, isClosedAtom, pageAtom, pageIdAtom, selectedFieldsAtom } from '../../store';
import { DRAGGED, type Dragged, isMovable } from './dragged';

/**
 * Makes the fields inside `scroll` draggable. One drag source serves all fields: with a source for each card, every drag
 * would update all of them.
 */
export function useCanvasDrag(scroll: RefObject<HTMLElement | null>): void {
  const store = useStore();
  const [, connect] = useDrag<Dragged | null, unknown, unknown>(() => {
    const pressed = (monitor: DragSourceMonitor): Field | undefined => {
      const row = pressedElement(monitor, '[data-field]');
      return row ? store.get(pageAtom)?.fields.find(({ id }) => id === row.dataset.field) : undefined;
    };
    return {
      type: DRAGGED,
      canDrag: (monitor) => !store.get(isClosedAtom) && isMovable(pressed(monitor)),
      item: (monitor) => {
        const field = pressed(monitor);
        if (!field) return null;
        const selected = store.get(selectedFieldsAtom);
        return { field, fields: selected.includes(field) ? selected.filter(isMovable) : [field] };
      },
      // A field that was not dropped is still in its place: shows its page if another one is shown.
      end: (dragged, monitor) => {
        if (!dragged || !('field' in dragged) || monitor.didDrop()) return;
        const home = pageOfField(store.get(documentAtom), dragged.field.id);
        if (home) store.set(pageIdAtom, home.id);
      },
    };
  }, [store]);

  useEffect(() => {
    connect(scroll);
  }, [connect, scroll]);
}
