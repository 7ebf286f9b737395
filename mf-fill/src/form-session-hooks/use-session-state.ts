import { useRef, useState } from 'react';
import type { FormSession } from '../form-session/form-session';

/** A form session as state of a component. */
export interface SessionState {
  /** The session of this render. */
  session: FormSession;
  /** The session as it is now. Code after a wait reads it: a snapshot from before the wait would undo later changes. */
  current(): FormSession;
  setSession(change: (before: FormSession) => FormSession): void;
  /** Increases with each page turn and each refused page, so that the view moves the focus. */
  turns: number;
  /** Shows a session and moves the focus. */
  turn(to: FormSession): void;
}

export function useSessionState(initial: FormSession): SessionState {
  const [session, render] = useState(initial);
  const [turns, setTurns] = useState(0);
  const latest = useRef(initial);
  const setSession = (change: (before: FormSession) => FormSession) => {
    latest.current = change(latest.current);
    render(latest.current);
  };
  return {
    session,
    current: () => latest.current,
    setSession,
    turns,
    turn: (to) => {
      setSession(() => to);
      setTurns((count) => count + 1);
    },
  };
}
