/** Inputs that no text can be typed into. */
const OTHER_INPUTS = ['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit'];
/** Controls that letters change: a select jumps to the option that begins with them. */
const TYPED = [`input${OTHER_INPUTS.map((type) => `:not([type="${type}"])`).join('')}`, 'textarea', 'select'];
const CONTROLS = ['input:not([type="hidden"])', 'button', 'a[href]', 'summary'];

const isUsable = (control: HTMLElement) => !control.matches(':disabled') && control.checkVisibility?.() !== false;

/**
 * Returns the control in the content of a dialog that gets the focus when the dialog opens: the first text input, which
 * may be read-only, or select, else the first control, and of radio buttons the chosen one. Null for content without controls.
 */
export function firstControl(content: HTMLElement | null): HTMLElement | null {
  const first = (selectors: string[]) =>
    [...(content?.querySelectorAll<HTMLElement>(selectors.join()) ?? [])].find(isUsable) ?? null;
  const control = first(TYPED) ?? first(CONTROLS);
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return control;
  const group = control.closest<HTMLElement>('[role="radiogroup"], fieldset') ?? content;
  return group?.querySelector<HTMLElement>('input[type="radio"]:checked') ?? control;
}
