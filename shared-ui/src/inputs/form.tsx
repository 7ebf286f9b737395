import { type ComponentProps, type FormEvent, useEffect, useReducer, useRef } from 'react';

/** A control with an error, or a group of controls with one. */
const WRONG = '[aria-invalid="true"], fieldset[aria-describedby$="-error"]';
const CONTROL = 'input, select, textarea';

function firstWrong(form: HTMLFormElement): HTMLElement | null {
  const wrong = form.querySelector<HTMLElement>(WRONG);
  return wrong?.matches(CONTROL) ? wrong : (wrong?.querySelector<HTMLElement>(CONTROL) ?? wrong);
}

export interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
}

/**
 * A form. If something in it is wrong after a submit, at once or by the server’s answer, the first wrong control gets the focus.
 * A control that the browser’s own check refuses gets the focus from the browser, and is marked here like the others.
 */
export function Form({ onSubmit, onInput, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  // False again when the person goes on: an answer that comes late does not move the focus.
  const isSent = useRef(false);
  const refused = useRef(new Set<EventTarget>());
  // A submit that finds the errors that are shown already changes nothing else.
  const [, look] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const wrong = isSent.current && form.current && firstWrong(form.current);
    if (!wrong) return;
    isSent.current = false;
    wrong.focus();
  });

  return (
    <form
      {...rest}
      ref={form}
      onSubmit={(event) => {
        isSent.current = true;
        onSubmit(event);
        look();
      }}
      // React has no state of these marks: its attribute stays false until then.
      onInvalidCapture={({ target }) => {
        refused.current.add(target);
        if (target instanceof HTMLElement) target.setAttribute('aria-invalid', 'true');
      }}
      onInput={(event) => {
        isSent.current = false;
        const { target } = event;
        if (refused.current.delete(target) && target instanceof HTMLElement)
          target.setAttribute('aria-invalid', 'false');
        onInput?.(event);
      }}
    >
      {children}
    </form>
  );
}
