import { useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { isClosedAtom } from '../../store';
import { extendToAtom, toggleAtom } from './selection';

/** The field of a pressed card, if Shift, Ctrl or ⌘ is held. */
function fieldIdOf({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): string {
  const isCard = target instanceof Element && target.matches('[data-focus="card"]');
  if (!isCard || !(shiftKey || ctrlKey || metaKey)) return '';
  return target.closest<HTMLElement>('[data-field]')?.dataset.field ?? '';
}

/** Selects several fields with the mouse: a range with Shift, single ones with Ctrl or ⌘. */
export function useSelectingClicks(canvas: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useEffect(() => {
    const element = canvas.current;
    // Shift would also select the texts between both clicks.
    const press = (event: MouseEvent) => {
      if (event.shiftKey && fieldIdOf(event)) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const id = fieldIdOf(event);
      if (!id || store.get(isClosedAtom)) return;
      // The card itself would select only this field.
      event.stopPropagation();
      // A click by key follows its own key press.
      if (event.detail > 0) store.set(event.shiftKey ? extendToAtom : toggleAtom, id);
    };
    element?.addEventListener('mousedown', press);
    element?.addEventListener('click', click, true);
    return () => {
      element?.removeEventListener('mousedown', press);
      element?.removeEventListener('click', click, true);
    };
  }, [canvas, store]);
}
