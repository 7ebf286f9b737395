import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

/** The button that an arrow key leads to: beside it in the order of the page, above or below it in its column. */
function buttonFor(key: string, buttons: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const at = buttons.indexOf(from);
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  if (key === 'ArrowRight') return buttons[at + 1];
  if (key === 'ArrowLeft') return buttons[at - 1];
  const here = from.getBoundingClientRect();
  const column = (each: HTMLElement) => each.getBoundingClientRect().left === here.left;
  if (key === 'ArrowDown') return buttons.slice(at + 1).find(column);
  return key === 'ArrowUp' ? buttons.slice(0, at).findLast(column) : undefined;
}

/**
 * Makes the buttons of an area one Tab stop, between which arrow keys move: Tab then goes past many buttons at once.
 *
 * @param ids the ids of the buttons, in the order of the page, as in their attribute `data-field-type`
 * @returns the id of the button that Tab reaches, and the handlers of the area
 */
export function useOneTabStop<Id extends string>(area: RefObject<HTMLElement | null>, ids: readonly Id[]) {
  const [last, setLast] = useState('');
  const stop = ids.find((id) => id === last) ?? ids[0];
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setLast(target.dataset.fieldType ?? last);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey || shiftKey) return;
    const buttons = [...(area.current?.querySelectorAll<HTMLElement>('[data-field-type]') ?? [])];
    const next = buttonFor(key, buttons, target);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { stop, handlers: { onFocus, onKeyDown } };
}
