import type { Uploads } from '@tessera/fields/control';
import type { AnswerErrors, Json } from '@tessera/fields/field';
import { takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { WireReceipt } from '@tessera/form-model/wire';
import { useRef, useState } from 'react';
import type { AnswerKeeper } from '../keeping/answer-keeper';
import type { FormChanges } from '../keeping/form-changes';
import type { RestoredNotice } from '../keeping/restored';
import { useKeptFilling } from '../keeping/use-kept-filling';
import type { FillTexts } from '../texts/texts';
import type { Transport } from '../transport/transport';
import { filesAt, withFiles, withFilesAt } from './answered-files';
import { answer, begin, check, checkAll, type Filling, hasErrors, next, previous, refused, viewOf } from './filling';
import { type Opening, submissionOf, timeZone } from './submission';
import { useRetry } from './use-retry';
import { useUploads } from './use-uploads';

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
  /** The last submission was refused since nobody is signed in; the answers can be sent after a sign-in. */
  needsSignIn: boolean;
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
  /** Says that answers of an earlier visit are back; null where there is nothing to say. */
  Restored: RestoredNotice | null;
  /** Removes all answers, also those that this browser kept. */
  startOver(): void;
  /** Shows the page of an error, with all errors as they are. */
  goTo(pageId: string): void;
  /** Shows a page that the browser's Back or Forward leads to. */
  turnTo(pageId: string): void;
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
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const [turns, setTurns] = useState(0);
  const kept = useKeptFilling({
    keeper,
    opening: given,
    isPosted,
    filling,
    setFilling,
    toKeep: (now) => onlyStored(now),
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
    filling,
    setFiles: (key, change) => {
      retry.stop();
      setFilling((before) => {
        const now = withFilesAt(before, key, change(filesAt(before, key)));
        return answer(now, key, now.answers[key] ?? '');
      });
    },
    texts,
  });
  /** Names the files that have arrived, and no others: of the others, the page that comes back would have the names only. */
  const onlyStored = (now: Filling) => withFiles(now, (key) => uploads.stored(key, filesAt(now, key)));
  const visibleFields = (of: Filling) => viewOf(of).state.pages.flatMap((page) => page.fields);

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
    const fileKeys = visibleFields(what).flatMap((field) => (takesFiles(field) ? [field.id] : []));
    const arrival = await uploads.settled(opening.key, fileKeys);
    if (arrival !== 'arrived') {
      setPhase({ at: 'filling' });
      if (arrival === 'unreachable') return notReached(texts.unreachable);
      retry.stop();
      setFailure(texts.fileNotArrived);
      return move(refused(what, refusedFiles(visibleFields(what))));
    }
    // A file may have been taken away while it kept the others waiting.
    const submission = submissionOf(onlyStored(what), opening, source);
    const outcome = await transport.submit({ ...submission, timeZone: timeZone() });
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
    setNeedsSignIn(outcome.kind === 'sign-in');
    setFailure(outcome.message);
    if (outcome.kind !== 'refused' || Object.keys(outcome.errors).length === 0) return;
    // Of a file, the server can only say that it has not arrived.
    const files = new Set(fileKeys);
    const worded = Object.entries(outcome.errors).map(([key, text]) => [
      key,
      files.has(key) ? texts.fileNotArrived : text,
    ]);
    move(refused(what, Object.fromEntries(worded)));
  };

  const submitUnder = async (what: Filling, opening: Opening) => {
    if (sending.current) return;
    const checked = checkAll(what, texts.say);
    const files = refusedFiles(visibleFields(what));
    if (Object.keys(files).length > 0) {
      setFailure(texts.fileNotArrived);
      return move(refused(what, { ...checked.errors, ...files }));
    }
    if (hasErrors(checked)) return move(checked);
    sending.current = true;
    await send(what, opening).finally(() => {
      sending.current = false;
    });
  };
  const submit = () => submitUnder(filling, kept.opening);
  const sendAnew = () => {
    // A file belongs to the submission that it was sent for: what this page cannot send again stays with the first.
    const anew = withFiles(filling, (key) => {
      const held = new Set(uploads.held(key).map(({ id }) => id));
      return filesAt(filling, key).filter(({ id }) => held.has(id));
    });
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
    needsSignIn,
    changes: kept.changes,
    Restored: kept.Restored,
    turns,
    uploads,
    setAnswer,
    startOver: () => {
      retry.stop();
      for (const { id } of fieldsOf(filling.form).filter(takesFiles))
        for (const file of uploads.of(id)) uploads.remove(id, file.id);
      kept.startOver(begin(filling.form, {}, filling.brought));
      setTurns((count) => count + 1);
    },
    goNext: () => {
      const errors = refusedFiles(viewOf(filling).page.fields);
      const isHeld = Object.keys(errors).length > 0;
      move(
        isHeld ? { ...filling, errors: { ...check(filling, texts.say).errors, ...errors } } : next(filling, texts.say),
      );
    },
    goBack: () => move(previous(filling)),
    goTo: (pageId) => move({ ...filling, pageId }),
    turnTo: (pageId) => pageId !== viewOf(filling).page.id && move({ ...filling, pageId, errors: {} }),
    submit,
    sendAnew,
    dismissFailure: () => setFailure(null),
    dismissEarlier: () => setEarlier(null),
    dismissChanges: kept.dismissChanges,
  };
};
