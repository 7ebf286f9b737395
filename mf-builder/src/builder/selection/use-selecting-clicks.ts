import { useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { isClosedAtom, selectedCountAtom, selectsSeveralAtom } from '../../store';
import { extendToAtom, toggleAtom } from './selection';

/** The field of a pressed card; empty for a press elsewhere. */
function fieldIdOf({ target }: MouseEvent): string {
  const isCard = target instanceof Element && target.matches('[data-focus="card"]');
  return isCard ? (target.closest<HTMLElement>('[data-field]')?.dataset.field ?? '') : '';
}

/**
 * Selects several fields with the mouse or by touch: a range with Shift; single ones with Ctrl or ⌘, or while presses select
 * several.
 */
export function useSelectingClicks(canvas: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useEffect(() => {
    const element = canvas.current;
    const isSelecting = (event: MouseEvent) =>
      event.shiftKey ||
      event.ctrlKey ||
      event.metaKey ||
      // After the page was turned, nothing is selected, and a press selects one field as usual.
      (store.get(selectsSeveralAtom) && store.get(selectedCountAtom) > 0);
    // Shift would also select the texts between both clicks.
    const press = (event: MouseEvent) => {
      if (event.shiftKey && fieldIdOf(event)) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const id = fieldIdOf(event);
      if (!id || !isSelecting(event) || store.get(isClosedAtom)) return;
      // The card itself would select only this field.
      event.stopPropagation();
      // A click by key follows its own key press, except where a screen reader makes it.
      if (event.detail > 0 || !(event.shiftKey || event.ctrlKey || event.metaKey))
        store.set(event.shiftKey ? extendToAtom : toggleAtom, id);
    };
    // Two quick presses add a field and remove it again; they do not start typing its label.
    const doubleClick = (event: MouseEvent) => {
      if (isSelecting(event)) event.stopPropagation();
    };
    element?.addEventListener('mousedown', press);
    element?.addEventListener('click', click, true);
    element?.addEventListener('dblclick', doubleClick, true);
    return () => {
      element?.removeEventListener('mousedown', press);
      element?.removeEventListener('click', click, true);
      element?.removeEventListener('dblclick', doubleClick, true);
    };
  }, [canvas, store]);
}
