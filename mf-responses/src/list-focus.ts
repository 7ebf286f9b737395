import { atom } from 'jotai';

/** Whether the focus was in the list that is being loaded again: its table takes the focus when it is shown. */
export const wasFocusInListAtom = atom(false);

/** The list of responses, or the page if it shows none. */
export function listElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main section[aria-label="Responses"]') ?? document.getElementById('main');
}

/** Moves the focus to the list from an element that leaves the page: screen readers and the keyboard would start from its top. */
export function focusList(): void {
  listElement()?.focus({ preventScroll: true });
}

/** Whether the focus is in the list, or in a bar of it. */
export function isFocusInList(): boolean {
  return listElement()?.parentElement?.contains(document.activeElement) ?? false;
}
