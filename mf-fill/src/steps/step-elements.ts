/** The element that contains the form, while the answers are reviewed. */
export function reviewing(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main [data-reviewing]');
}

/** Shows the form again. */
export function closeReview(): void {
  const parent = reviewing();
  parent?.querySelector('[data-review]')?.remove();
  parent?.removeAttribute('data-reviewing');
}

/** Inputs that take letters and digits themselves. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches('textarea,select,[contenteditable],input:not([type=radio],[type=checkbox])')
  );
}
