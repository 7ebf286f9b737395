import { useLocation } from '@tessera/federation/router';
import { members } from '@tessera/form-model/read-value';
import { useLayoutEffect, useState } from 'react';

/** Numbers the changes that are written to the address; above all numbers of earlier loads of the page. */
let count = Date.now();

/** A text of the address, ahead of it while it is being typed. */
export interface TypedText {
  text: string;
  /** The text is this now; what it gives goes along as the state of the step that writes it to the address. */
  type(text: string): { typed: number };
}

/**
 * A text that is kept in the address. The router follows the address in its own time, too late for a text that is being
 * typed, so what is typed goes ahead; any step that this page did not make itself, as Back or a link, brings its own text.
 *
 * @param inAddress the text as the address has it
 */
export function useTypedText(inAddress: string): TypedText {
  const { key, state } = useLocation();
  const [at, setAt] = useState(() => ({ text: inAddress, sent: count, settled: count }));
  // Not while rendering: React takes what an interrupted rendering sets for the state of the next letter, and on a busy
  // machine the letters before that were gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step of the history, and then alone
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
