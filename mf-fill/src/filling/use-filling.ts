import type { Uploads } from '@tessera/fields/control';
import type { Json } from '@tessera/fields/field';
import type { WireReceipt } from '@tessera/form-model/wire';
import { useCallback, useState } from 'react';
import type { Transport } from '../transport/transport';
import { answer, check, type Filling, hasErrors, next, previous, refused } from './filling';
import { type Opening, submissionOf } from './submission';
import { useUploads } from './use-uploads';

/** Where the visitor is: answering, sending, or done. */
export type Phase = { at: 'filling' } | { at: 'submitting' } | { at: 'submitted'; receipt: WireReceipt };

export interface FillingActions {
  filling: Filling;
  phase: Phase;
  /** Why the last submission failed, until it is dismissed. */
  failure: string | null;
  /** Rises with each page turn and each refused page, so that the view knows when to move the focus. */
  turns: number;
  uploads: Uploads;
  setAnswer(key: string, value: Json): void;
  goNext(): void;
  goBack(): void;
  submit(): Promise<void>;
  dismissFailure(): void;
}

interface FillingOptions {
  /** What to begin with. */
  initial: Filling;
  opening: Opening;
  transport: Transport;
  source: 'visitor' | 'preview';
  onStored?: ((receipt: WireReceipt) => void) | undefined;
}

/** A form being filled in, as state of a component. */
export const useFilling = ({ initial, opening, transport, source, onStored }: FillingOptions): FillingActions => {
  const [filling, setFilling] = useState(initial);
  const [phase, setPhase] = useState<Phase>({ at: 'filling' });
  const [failure, setFailure] = useState<string | null>(null);
  const [turns, setTurns] = useState(0);

  const setAnswer = useCallback((key: string, value: Json) => setFilling((before) => answer(before, key, value)), []);
  const severalAt = (key: string) => Array.isArray(filling.answers[key]);
  const uploads = useUploads(transport, opening.key, severalAt, setAnswer);

  const move = (to: Filling) => {
    setFilling(to);
    setTurns((count) => count + 1);
  };

  const submit = async () => {
    if (phase.at === 'submitting') return;
    const checked = check(filling);
    if (hasErrors(checked)) return move(checked);
    setPhase({ at: 'submitting' });
    if (!(await uploads.settled())) {
      setPhase({ at: 'filling' });
      return setFailure('A file has not arrived. Remove it or choose it again.');
    }
    const outcome = await transport.submit(submissionOf(filling, opening, source));
    if (outcome.kind === 'stored') {
      setPhase({ at: 'submitted', receipt: outcome.receipt });
      onStored?.(outcome.receipt);
      return;
    }
    setPhase({ at: 'filling' });
    if (outcome.kind === 'refused' && Object.keys(outcome.errors).length > 0) move(refused(filling, outcome.errors));
    setFailure(outcome.message);
  };

  return {
    filling,
    phase,
    failure,
    turns,
    uploads,
    setAnswer,
    goNext: () => move(next(filling)),
    goBack: () => move(previous(filling)),
    submit,
    dismissFailure: () => setFailure(null),
  };
};
