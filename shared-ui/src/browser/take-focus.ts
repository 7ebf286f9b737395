/**
 * Whether the page may move the focus. In a frame only while the focus is in it: visitors may be typing in the page around it, which
 * may be of the same site or of another.
 */
export function mayTakeFocus(): boolean {
  return parent === window || document.hasFocus();
}

/** Moves the focus to an element, where the page may do that. */
export function takeFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (mayTakeFocus()) element?.focus(options);
}
