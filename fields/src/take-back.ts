import type { KeyboardEvent } from 'react';

const keys = new Set([' ', 'Backspace', 'Delete']);

/** For the keyboard what a press on the chosen option is for the pointer: the answer is taken back. */
export function takeBackByKey(takeBack: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (!keys.has(event.key)) return;
    // A space would choose the option that has just been taken back.
    event.preventDefault();
    takeBack();
  };
}
