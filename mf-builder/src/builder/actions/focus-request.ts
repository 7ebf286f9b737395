import { atom } from 'jotai';

/** An element on the canvas that takes the focus after the next rendering. */
export interface FocusRequest {
  /** Id of the field; empty for the canvas itself. */
  id: string;
  /** `card` selects the field, `handle` is its drag handle, `add` is the button at the end of the canvas. */
  part: 'card' | 'handle' | 'add';
}

export const focusRequestAtom = atom<FocusRequest | null>(null);

/** Id of the field whose label is to be selected for typing; empty for none. */
export const labelFocusAtom = atom('');

/** The requested element on the canvas. */
export function requestedElement(canvas: ParentNode, { id, part }: FocusRequest): HTMLElement | null {
  const within = id ? `[data-field="${CSS.escape(id)}"] ` : '';
  return canvas.querySelector<HTMLElement>(`${within}[data-focus="${part}"]`);
}
