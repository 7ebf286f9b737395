import type { Uploads } from '@tessera/fields/control';
import type { AnswerErrors, Json } from '@tessera/fields/field';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { WireReceipt } from '@tessera/form-model/wire';
import { useRef, useState } from 'react';
import type { AnswerKeeper } from '../keeping/answer-keeper';
import type { FormChanges } from '../keeping/form-changes';
import { useKeptFilling } from '../keeping/use-kept-filling';
import { fileProblem } from '../texts/file-problem';
import type { FillTexts } from '../texts/texts';
import type { Transport } from '../transport/transport';
import { answer, check, checkAll, type Filling, hasErrors, next, previous, refused, viewOf } from './filling';
import { type Opening, submissionOf } from './submission';
import { useRetry } from './use-retry';
import { useUploads } from './use-uploads';
import { withFiles, withoutRemoved, withoutUnsent } from './without-unsent';

/** Where the visitor is: answering, sending, or done. */
export type Phase = { at: 'filling' } | { at: 'submitting' } | { at: 'submitted'; receipt: WireReceipt };

export interface FillingActions {
  filling: Filling;
  opening: Opening;
  phase: Phase;
  /** Why the last submission failed, until it is dismissed. */
  failure: string | null;
  /** The last submission found no server; another attempt follows by itself. */
  waiting: boolean;
  /** Other answers had arrived before: their receipt, where it may be told. Null when there is nothing to say. */
  earlier: { receipt: WireReceipt | null } | null;
  /** Nothing can be sent any more: closed, removed, or not for this visitor. */
  isGone: boolean;
  /** What the owner changed since the visitor was here. */
  changes: FormChanges | null;
  /** Rises with each page turn and each refused page, so that the view knows when to move the focus. */
  turns: number;
  uploads: Uploads;
  setAnswer(key: string, value: Json): void;
  goNext(): void;
  goBack(): void;
  submit(): Promise<void>;
  /** Sends the answers as they are now beside those that had arrived before. */
  sendAnew(): Promise<void>;
  dismissFailure(): void;
  dismissEarlier(): void;
  dismissChanges(): void;
}

export interface FillingOptions {
  /** What the page says, in the visitor's language. */
  texts: FillTexts;
  /** What to begin with. */
  initial: Filling;
  opening: Opening;
  transport: Transport;
  source: 'visitor' | 'preview';
  /** Keeps the answers in this browser; null where they are not to be kept. */
  keeper?: AnswerKeeper | null;
  /** Whether the page was turned before the script came. */
  isPosted?: boolean | undefined;
  onStored?: ((receipt: WireReceipt) => void) | undefined;
}

/** A form being filled in, as state of a component. */
export const useFilling = ({
  texts,
  initial,
  opening: given,
  transport,
  source,
  keeper = null,
  isPosted = false,
  onStored,
}: FillingOptions): FillingActions => {
  const [filling, setFilling] = useState(initial);
  const [phase, setPhase] = useState<Phase>({ at: 'filling' });
  const [failure, setFailure] = useState<string | null>(null);
  const [earlier, setEarlier] = useState<FillingActions['earlier']>(null);
  const [isGone, setGone] = useState(false);
  const [turns, setTurns] = useState(0);
  const kept = useKeptFilling({
    keeper,
    opening: given,
    isPosted,
    filling,
    setFilling,
    toKeep: (now) => withoutUnsent(now, uploads),
  });
  const sending = useRef(false);

  const setAnswer = (key: string, value: Json) => {
    // What is sent by itself is what the visitor pressed Submit for.
    retry.stop();
    setFilling((before) => answer(before, key, value));
  };
  const uploads = useUploads({
    transport,
    submissionKey: kept.opening.key,
    answers: filling.answers,
    setAnswer,
    problemOf: (key, code) =>
      fileProblem(
        code,
        fieldsOf(filling.form).find(({ id }) => id === key),
        texts,
      ),
  });

  /** Why files of these questions were not taken, by answer key. Those that wait for a connection hold nobody up. */
  const refusedFiles = (fields: readonly { id: string }[]): AnswerErrors =>
    Object.fromEntries(
      fields.flatMap(({ id }) =>
        uploads.of(id).flatMap(({ problem, isRefused }) => (isRefused && problem !== undefined ? [[id, problem]] : [])),
      ),
    );

  const move = (to: Filling) => {
    setFilling(to);
    setTurns((count) => count + 1);
  };

  const notReached = (message: string) => {
    // Said once, in a dialog; what follows by itself is told on the page.
    if (!retry.waiting) setFailure(message);
    retry.failed();
  };

  const send = async (what: Filling, opening: Opening) => {
    setPhase({ at: 'submitting' });
    kept.keepNow();
    const arrival = await uploads.settled(opening.key);
    if (arrival !== 'arrived') {
      setPhase({ at: 'filling' });
      if (arrival === 'unreachable') return notReached(texts.unreachable);
      retry.stop();
      setFailure(texts.fileNotArrived);
      return move(refused(what, refusedFiles(fieldsOf(what.form))));
    }
    // A file may have been taken away while it kept the others waiting.
    const outcome = await transport.submit(submissionOf(withoutRemoved(what, uploads), opening, source));
    if (outcome.kind === 'stored') {
      retry.stop();
      kept.forget();
      setPhase({ at: 'submitted', receipt: outcome.receipt });
      return onStored?.(outcome.receipt);
    }
    setPhase({ at: 'filling' });
    if (outcome.kind === 'unreachable') return notReached(outcome.message);
    retry.stop();
    if (outcome.kind === 'differs') return setEarlier(outcome);
    setGone(outcome.kind === 'gone');
    setFailure(outcome.message);
    if (outcome.kind === 'refused' && Object.keys(outcome.errors).length > 0) move(refused(what, outcome.errors));
  };

  const submitUnder = async (what: Filling, opening: Opening) => {
    if (sending.current) return;
    const checked = checkAll(what, texts.say);
    if (hasErrors(checked)) return move(checked);
    sending.current = true;
    await send(what, opening).finally(() => {
      sending.current = false;
    });
  };
  const submit = () => submitUnder(filling, kept.opening);
  const sendAnew = () => {
    // A file belongs to the submission that it was sent for: what this page cannot send again stays with the first.
    const anew = withFiles(filling, uploads.held);
    setEarlier(null);
    setFilling(anew);
    return submitUnder(anew, kept.renew());
  };
  const retry = useRetry(submit);

  return {
    filling,
    opening: kept.opening,
    phase,
    failure,
    waiting: retry.waiting,
    earlier,
    isGone,
    changes: kept.changes,
    turns,
    uploads,
    setAnswer,
    goNext: () => {
      const errors = refusedFiles(viewOf(filling).page.fields);
      const isHeld = Object.keys(errors).length > 0;
      move(
        isHeld ? { ...filling, errors: { ...check(filling, texts.say).errors, ...errors } } : next(filling, texts.say),
      );
    },
    goBack: () => move(previous(filling)),
    submit,
    sendAnew,
    dismissFailure: () => setFailure(null),
    dismissEarlier: () => setEarlier(null),
    dismissChanges: kept.dismissChanges,
  };
};
