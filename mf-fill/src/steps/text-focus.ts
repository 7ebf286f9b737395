import { review } from '../form-session-hooks/review';
import { isTyping } from './step-elements';

/** The question’s own control, if people type into it. */
function textControl(): HTMLElement | null {
  const controls = document.querySelectorAll<HTMLElement>('#main form :is(input,select,textarea)');
  const first = [...controls].find((control) => control.tabIndex >= 0 && control.getClientRects().length > 0);
  return first && isTyping(first) ? first : null;
}

/** Not on touch screens, where the focus would open the keyboard over the question. */
function focusText(): void {
  if (matchMedia('(hover:hover)').matches) textControl()?.focus({ preventScroll: true });
}

/** Moves the focus on from the heading of a step, as long as the form is shown. */
function moveOn({ target }: FocusEvent): void {
  if (!review.open) removeEventListener('focusin', moveOn);
  const isHeading = target instanceof HTMLHeadingElement && target.closest('#main') && !target.closest('[data-review]');
  if (review.open && isHeading) focusText();
}

/**
 * Gives the focus to a text that a step asks for, so that visitors can type at once: at the start too, unless the form is a part
 * of another page or the visitor has moved the focus.
 */
export function focusTexts(): void {
  const isUnmoved = document.activeElement === document.body;
  if (isUnmoved && window.top === window) focusText();
  addEventListener('focusin', moveOn);
}
