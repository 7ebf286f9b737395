import { mayTakeFocus } from '@tessera/shared-ui/take-focus';
import { useLayoutEffect, useRef } from 'react';
import type { ErrorEntry } from '../form-session/form-session';
import type { FormSessionController } from '../form-session-hooks/use-form-session';
import { focusAnswer } from './error-summary';

/** Moves the focus after a page turn: to the errors, to the one that the visitor chose, or to the page’s heading. */
export function useTurnFocus({ turns, goTo }: FormSessionController, pageId: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  /** Answer key of the chosen error; empty for none. */
  const chosen = useRef('');

  // In a layout effect: a visitor who types as soon as the errors are painted keeps the letters.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn of the page, not each keystroke, moves the focus
  useLayoutEffect(() => {
    if (turns === 0) return;
    const key = chosen.current;
    chosen.current = '';
    if (key && focusAnswer(key)) return;
    const target = summary.current ?? heading.current;
    if (!target || !mayTakeFocus()) return;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'start' });
  }, [turns, pageId]);

  /** Shows the page of an error and moves the focus to its question. */
  const turnTo = (error: ErrorEntry) => {
    chosen.current = error.key;
    goTo(error.pageId);
  };
  return { heading, summary, turnTo };
}
