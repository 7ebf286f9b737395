import { useEffect, useRef, useState } from 'react';
import type { Publication } from '../publishing/publish-dialog';

/** Changes of a publication that are being sent. */
export interface PublicationChanges {
  /** Changes without an answer yet; empty if there are none. */
  pending: Publication;
  /** Why the last change was refused; empty if it was not. */
  problem: string;
  /** Sends a change. One call runs at a time; the next one sends all changes made in between, the last of each kind. */
  change(change: Publication): Promise<void>;
}

/** @param send makes a change. Returns why it was refused; empty when it is done. Never rejects. */
export function usePublication(send: (change: Publication) => Promise<string>): PublicationChanges {
  const [pending, setPending] = useState<Publication>({});
  const [problem, setProblem] = useState('');
  const waiting = useRef<Publication>({});
  const isSending = useRef(false);
  // Each call is based on the form that the last call returned.
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });

  const change = async (added: Publication) => {
    waiting.current = { ...waiting.current, ...added };
    setPending((before) => ({ ...before, ...added }));
    if (isSending.current) return;
    isSending.current = true;
    setProblem('');
    let refusal = '';
    while (Object.keys(waiting.current).length > 0) {
      const next = waiting.current;
      waiting.current = {};
      refusal = await latestSend.current(next);
    }
    isSending.current = false;
    setPending({});
    setProblem(refusal);
  };
  return { pending, problem, change };
}
