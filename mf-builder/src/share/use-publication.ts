import { useEffect, useRef, useState } from 'react';
import type { Publication } from '../publishing/publish-dialog';

/** Changes of who may open a form, on their way to the server. */
export interface PublicationChange {
  /** What was asked for and is not answered yet; empty when all is. */
  asked: Publication;
  /** Why the last one was refused; empty when it was not. */
  problem: string;
  /** Asks for a change. One call is under way at a time; what is asked meanwhile goes with the next, the last word winning. */
  ask(change: Publication): Promise<void>;
}

/** @param send makes a change; gives the reason of a refusal, nothing when it is done. Never rejects. */
export function usePublication(send: (change: Publication) => Promise<string>): PublicationChange {
  const [asked, setAsked] = useState<Publication>({});
  const [problem, setProblem] = useState('');
  const waiting = useRef<Publication>({});
  const isSending = useRef(false);
  // Each call is about the form as the one before left it.
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  const ask = async (change: Publication) => {
    waiting.current = { ...waiting.current, ...change };
    setAsked((before) => ({ ...before, ...change }));
    if (isSending.current) return;
    isSending.current = true;
    setProblem('');
    let refusal = '';
    while (Object.keys(waiting.current).length > 0) {
      const next = waiting.current;
      waiting.current = {};
      refusal = await latest.current(next);
    }
    isSending.current = false;
    setAsked({});
    setProblem(refusal);
  };
  return { asked, problem, ask };
}
