import type { KeyboardEvent, MouseEvent } from 'react';

const keys = new Set([' ', 'Backspace', 'Delete']);

/**
 * What the chosen option of a question that may be left out gets: a press, or a key, takes the answer back. The second
 * press of a double click does not, since it belongs to the one that chose.
 */
export function takingBack(takeBack: () => void) {
  return {
    onClick: ({ detail }: MouseEvent) => {
      if (detail < 2) takeBack();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!keys.has(event.key)) return;
      // A space would choose the option that has just been taken back.
      event.preventDefault();
      takeBack();
    },
  };
}
