import { isTyping } from './step-elements';

/** The action of a key on a form with one question at a time. */
export type KeyAction = { press: 'next' | 'previous' } | { choose: HTMLInputElement };

const LETTER = /^[a-z]$/i;
const DIGIT = /^[0-9]$/;

const isChoice = (input: HTMLInputElement) => input.type === 'radio' || input.type === 'checkbox';

/** The options that have a letter: those whose row shows a text, as in `stepsLayout`. */
const isLettered = (input: HTMLInputElement) =>
  !input.hasAttribute('aria-label') && !input.closest('label')?.querySelector('svg');

/** Whether a key belongs to something else than the questions: the conversation, the footer, or a button of a notice. */
const isElsewhere = (target: EventTarget | null, form: HTMLElement) =>
  target instanceof Element &&
  !target.contains(form) &&
  (!target.closest('#main') || (target.closest('button,a,summary') !== null && !form.contains(target)));

/**
 * Returns what a key does; null for nothing. Letters choose options, digits choose on scales, Enter goes on, and Shift and Enter
 * go back. Enter in a text field, on a button and on a link does what browsers do.
 *
 * @param form the form, or the element with the review in its place
 */
export function keyAction(
  { key, shiftKey, ctrlKey, altKey, metaKey, target, isComposing }: KeyboardEvent,
  form: HTMLElement,
): KeyAction | null {
  if (altKey || isComposing || isElsewhere(target, form) || document.querySelector('dialog[open]')) return null;
  const isCommand = ctrlKey || metaKey;
  // On the review, only Ctrl and Enter send the answers.
  if (form.dataset.reviewing !== undefined) return isCommand && key === 'Enter' ? { press: 'next' } : null;
  if (isCommand) return null;
  if (key === 'Enter') {
    if (shiftKey) return target instanceof HTMLTextAreaElement ? null : { press: 'previous' };
    const isOwn = target instanceof Element && (target.closest('button,a,summary') !== null || isTyping(target));
    return isOwn ? null : { press: 'next' };
  }
  if (isTyping(target)) return null;
  const inputs = [...form.querySelectorAll('input')].filter((input) => isChoice(input) && !input.disabled);
  const input = LETTER.test(key)
    ? inputs.filter(isLettered)[key.toLowerCase().charCodeAt(0) - 97]
    : DIGIT.test(key)
      ? inputs.find((each) => !isLettered(each) && each.value === key)
      : undefined;
  return input ? { choose: input } : null;
}
