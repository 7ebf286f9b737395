import { atom } from 'jotai';

/** Where the focus is to go once the sheet shows it. */
export interface FocusWish {
  /** Id of the field; empty for the sheet itself. */
  id: string;
  /** `block` the field itself, `grip` its grip, `add` the button at the sheet's end. */
  part: 'block' | 'grip' | 'add';
}

export const focusAtom = atom<FocusWish | null>(null);

/** Id of the field whose label is to be selected for typing; empty for none. */
export const labelWishAtom = atom('');

/** The element of a wish inside the sheet. */
export function wished(sheet: ParentNode, { id, part }: FocusWish): HTMLElement | null {
  const within = id ? `[data-field="${CSS.escape(id)}"] ` : '';
  return sheet.querySelector<HTMLElement>(`${within}[data-focus="${part}"]`);
}
