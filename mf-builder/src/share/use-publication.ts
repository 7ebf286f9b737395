import { useTurns } from '@tessera/shared-ui/turns';
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
  const inTurn = useTurns();
  const waiting = useRef<Publication>({});
  const refusal = useRef('');
  // Each call is based on the form that the last call returned.
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });

  const sendWaiting = async () => {
    const next = waiting.current;
    if (Object.keys(next).length === 0) return;
    waiting.current = {};
    refusal.current = await latestSend.current(next);
  };
  const change = async (added: Publication) => {
    waiting.current = { ...waiting.current, ...added };
    setPending((before) => ({ ...before, ...added }));
    setProblem('');
    const turn = inTurn(sendWaiting);
    await turn.done;
    if (!turn.isLatest()) return;
    setPending({});
    setProblem(refusal.current);
  };
  return { pending, problem, change };
}
