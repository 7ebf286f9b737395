import type { KeyboardEvent, MouseEvent } from 'react';

const keys = new Set([' ', 'Backspace', 'Delete']);

/**
 * Handlers for the chosen option of an optional question: a press or a key removes the answer. The second press of a
 * double click does not, since the first one chose the option.
 */
export function removeHandlers(removeAnswer: () => void) {
  return {
    onClick: ({ detail }: MouseEvent) => {
      if (detail < 2) removeAnswer();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!keys.has(event.key)) return;
      // Otherwise the space key would choose the option again.
      event.preventDefault();
      removeAnswer();
    },
  };
}
