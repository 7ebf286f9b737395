import { rawText } from '@tessera/fields/raw-text';
import { useEffect } from 'react';
import type { FormSession } from '../form-session/form-session';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Types of inputs whose value is not a text of the visitor: a slider has a value before it is touched. */
const others = new Set(['hidden', 'file', 'radio', 'checkbox', 'range', 'submit', 'button']);

/** Whether the value differs from the one that the page was written with. */
const isChanged = (control: Control) =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : control.value !== control.defaultValue;

/**
 * Whether a control shows a value that is not the answer to its question. Controls of one name are left out: only one of them
 * has the answer.
 */
function isUnheard(control: Element, { answers }: FormSession): control is Control {
  if (!control.matches('input, select, textarea')) return false;
  const { name, type, value, form } = control as Control;
  return (
    Object.hasOwn(answers, name) &&
    !others.has(type) &&
    rawText(answers[name] ?? '') !== value &&
    isChanged(control as Control) &&
    form?.elements.namedItem(name) === control
  );
}

/**
 * Takes over values that a program has filled in without the event of a keyboard, such as a password manager: when it reports a
 * change, and before the page is turned or sent. Otherwise the page would show answers that are not sent.
 */
export function useUnheardInputs(session: FormSession): void {
  useEffect(() => {
    const hear = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      const form = type === 'submit' ? target : target.closest('button[name="step"]')?.closest('form');
      const controls = type === 'change' ? [target] : form instanceof HTMLFormElement ? [...form.elements] : [];
      for (const control of controls) {
        if (!isUnheard(control, session)) continue;
        const isList = control instanceof HTMLSelectElement;
        // The event of a list reports itself.
        if (!isList || type !== 'change')
          control.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }));
      }
    };
    const events = ['change', 'click', 'submit'];
    for (const event of events) document.addEventListener(event, hear, true);
    return () => {
      for (const event of events) document.removeEventListener(event, hear, true);
    };
  }, [session]);
}
