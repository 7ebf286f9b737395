import { useLocation } from '@tessera/federation/router';
import { members } from '@tessera/form-model/read-value';
import { useLayoutEffect, useState } from 'react';

/** Numbers the changes that are written to the address. Starts above all numbers of earlier page loads. */
let count = Date.now();

/** A text in the address. While it is typed, it is ahead of the address. */
export interface TypedText {
  text: string;
  /** Sets the text. The result must be the state of the navigation that writes the text to the address. */
  type(text: string): { typed: number };
}

/**
 * A text that is part of the address. The router updates too late for typing, so the typed text is used until then. Any
 * navigation from elsewhere, such as Back or a link, replaces the text.
 *
 * @param inAddress the text in the address
 */
export function useTypedText(inAddress: string): TypedText {
  const { key, state } = useLocation();
  const [at, setAt] = useState(() => ({ text: inAddress, sent: count, settled: count }));
  // In an effect, not while rendering: state set by an interrupted rendering would be the base for the next letter, and
  // letters typed before it would be lost on a slow machine.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at a navigation
  useLayoutEffect(() => {
    const number = Number(members(state).typed);
    setAt((before) => {
      if (number > before.settled && number <= before.sent) return { ...before, settled: number };
      return before.text === inAddress ? before : { ...before, text: inAddress };
    });
  }, [key]);
  const type = (text: string) => {
    count += 1;
    const typed = count;
    setAt((before) => ({ ...before, text, sent: typed }));
    return { typed };
  };
  return { text: at.text, type };
}
