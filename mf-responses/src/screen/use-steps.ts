import type { FormResponse } from '@tessera/form-model/form';
import type { KeyboardEvent } from 'react';

interface Steps {
  /** Undefined at the ends of the list. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Whether keys write into the focused element, or move within it. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select') !== null
  );
}

/** Goes through the responses: J is the next one and K the one before, anywhere in the list and in the drawer. */
export function useSteps(
  responses: readonly FormResponse[],
  openId: string,
  onOpen: (response: FormResponse) => void,
): Steps {
  const place = openId ? responses.findIndex(({ id }) => id === openId) : -1;
  const to = (response: FormResponse | undefined) => response && (() => onOpen(response));
  const previous = place > 0 ? to(responses[place - 1]) : undefined;
  const next = openId && place < 0 ? undefined : to(responses[place + 1]);
  return {
    previous,
    next: openId ? next : undefined,
    onKeyDown: (event) => {
      // React passes on the events of popovers, which are elsewhere in the page.
      if (!event.currentTarget.contains(event.target as Node)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const step = { j: next, k: previous }[event.key.toLowerCase()];
      if (!step) return;
      event.preventDefault();
      step();
    },
  };
}
