import type { Uploads } from '@tessera/fields/control';
import type { AnswerErrors, Json } from '@tessera/fields/field';
import { takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Opening } from '@tessera/form-model/page-renderer';
import type { WireReceipt } from '@tessera/form-model/wire';
import { lazy } from '@tessera/shared-ui/lazy';
import { useEffect, useRef, useState } from 'react';
import type { DraftStorage } from '../drafts/draft-storage';
import type { RestoredNotice } from '../drafts/restored-notice';
import { useSavedDraft } from '../drafts/use-saved-draft';
import type { FormChanges } from '../texts/form-changes';
import type { FillTexts } from '../texts/texts';
import type { SubmitOutcome, Transport } from '../transport/transport';
import { useUploads } from '../uploads/use-uploads';
import { filesAt, withFiles, withFilesAt } from './answered-files';
import {
  answer,
  begin,
  check,
  checkAll,
  type FormSession,
  hasErrors,
  next,
  previous,
  refused,
  turnedTo,
  viewOf,
  visibleFields,
} from './form-session';
import { useRetry } from './use-retry';

/** Where the visitor is: answering, sending, or done. */
export type Phase = { at: 'answering' } | { at: 'submitting' } | { at: 'submitted'; receipt: WireReceipt };

export interface FormSessionActions {
  session: FormSession;
  opening: Opening;
  phase: Phase;
  /** Why the last submission failed, until it is dismissed. */
  failure: string | null;
  /** The last submission did not reach the server; another attempt follows automatically. */
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
  /** Removes all answers, also the draft in this browser. */
  startOver(): void;
  /** Shows the page of an error, with all errors as they are. */
  goTo(pageId: string): void;
  /** Shows a page that the browser's Back or Forward leads to. */
  turnTo(pageId: string): void;
  submit(): Promise<void>;
  /** Sends the current answers as another response. */
  sendAnother(): Promise<void>;
  dismissFailure(): void;
  dismissEarlier(): void;
  dismissChanges(): void;
}

export interface FormSessionOptions {
  /** What the page says, in the visitor's language. */
  texts: FillTexts;
  /** What to begin with. */
  initial: FormSession;
  opening: Opening;
  transport: Transport;
  source: 'visitor' | 'preview';
  /** Stores the answers in this browser; null where they are not stored. */
  drafts?: DraftStorage | null;
  /** Whether the page was turned before the script came. */
  isPosted?: boolean | undefined;
  onStored?: ((receipt: WireReceipt) => void) | undefined;
}

/** The code that sends is loaded once the form stands, so that it is there when the connection breaks later. */
const sendChunk = lazy(() => import(/* webpackChunkName: "after-form" */ './send'));

/** A form being filled in, as state of a component. */
export function useFormSession({
  texts,
  initial,
  opening: given,
  transport,
  source,
  drafts = null,
  isPosted = false,
  onStored,
}: FormSessionOptions): FormSessionActions {
  const [session, render] = useState(initial);
  // Code after a wait reads from here: a snapshot from before the wait would undo later changes.
  const current = useRef(initial);
  const setSession = (change: (before: FormSession) => FormSession) => {
    current.current = change(current.current);
    render(current.current);
  };
  const [phase, setPhase] = useState<Phase>({ at: 'answering' });
  const [failure, setFailure] = useState<string | null>(null);
  const [earlier, setEarlier] = useState<FormSessionActions['earlier']>(null);
  const [isGone, setGone] = useState(false);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const [turns, setTurns] = useState(0);
  const draft = useSavedDraft({
    drafts,
    opening: given,
    isPosted,
    session,
    setSession,
    toSave: () => toSave(),
    texts,
  });
  const sending = useRef(false);
  // A chunk that cannot be loaded now is asked for again by the submission.
  useEffect(() => void sendChunk.load().catch(() => undefined), []);

  const setAnswer = (key: string, value: Json) => {
    // Only the answers for which the visitor pressed Submit are sent again automatically.
    retry.stop();
    setSession((before) => answer(before, key, value));
  };
  const uploads = useUploads({
    transport,
    submissionKey: draft.opening.key,
    session: () => current.current,
    setFiles: (key, change) => {
      retry.stop();
      setSession((before) => {
        const now = withFilesAt(before, key, change(filesAt(before, key)));
        return answer(now, key, now.answers[key] ?? '');
      });
    },
    onArrived: () => setSession((before) => ({ ...before })),
    texts,
  });
  /** Files that are not uploaded are saved by name: a reloaded page does not have their bytes, and asks for them again. */
  const toSave = () => {
    const unsent: { [key: string]: readonly string[] } = { ...current.current.unsent };
    const stored = withFiles(current.current, (key) => {
      const files = filesAt(current.current, key);
      const missing = files.filter((file) => uploads.stored(key, [file]).length === 0);
      if (missing.length > 0) unsent[key] = missing.map(({ name }) => name);
      return uploads.stored(key, files);
    });
    return { ...stored, unsent };
  };

  /** Why files of these questions were not taken, by answer key. Files that wait for a connection do not count. */
  const refusedFiles = (fields: readonly { id: string }[]): AnswerErrors =>
    Object.fromEntries(
      fields.flatMap(({ id }) =>
        uploads.of(id).flatMap(({ problem, isRefused }) => (isRefused && problem !== undefined ? [[id, problem]] : [])),
      ),
    );

  const move = (to: FormSession) => {
    setSession(() => to);
    setTurns((count) => count + 1);
  };

  const notReached = (message: string) => {
    // The first failure opens a dialog; later attempts are reported on the page.
    if (!retry.waiting) setFailure(message);
    retry.failed();
  };

  /** Whether the answers can be sent as they are now; shows what is in the way. */
  const isInOrder = () => {
    const now = current.current;
    const checked = checkAll(now, texts.say);
    const files = refusedFiles(visibleFields(now));
    const isRefused = Object.keys(files).length > 0;
    if (isRefused) setFailure(texts.fileNotArrived);
    const shown = isRefused ? refused(now, { ...checked.errors, ...files }) : checked;
    const isFine = !hasErrors(shown);
    if (!isFine) move(shown);
    return isFine;
  };

  const notStored = (outcome: Exclude<SubmitOutcome, { kind: 'stored' }>) => {
    if (outcome.kind === 'unreachable') return notReached(outcome.message);
    retry.stop();
    if (outcome.kind === 'differs') return setEarlier(outcome);
    setGone(outcome.kind === 'gone');
    setNeedsSignIn(outcome.kind === 'sign-in');
    setFailure(outcome.message);
    if (outcome.kind === 'refused' && Object.keys(outcome.errors).length > 0)
      move(refused(current.current, outcome.errors));
  };

  const submit = async () => {
    if (sending.current || !isInOrder()) return;
    sending.current = true;
    setPhase({ at: 'submitting' });
    draft.saveNow();
    const outcome = await sendChunk
      .load()
      .then(
        ({ send }) =>
          send({
            session: () => current.current,
            opening: () => draft.opening,
            uploads,
            transport,
            source,
            texts,
            isInOrder,
          }),
        (): SubmitOutcome => ({ kind: 'unreachable', message: texts.unreachable }),
      )
      .finally(() => {
        sending.current = false;
      });
    if (outcome?.kind === 'stored') {
      retry.stop();
      draft.discard();
      setPhase({ at: 'submitted', receipt: outcome.receipt });
      return onStored?.(outcome.receipt);
    }
    setPhase({ at: 'answering' });
    if (outcome) notStored(outcome);
    else retry.stop();
  };
  const sendAnother = () => {
    // A file belongs to the submission that it was sent for: what this page cannot send again stays with the first.
    setSession((now) =>
      withFiles(now, (key) => {
        const held = new Set(uploads.held(key).map(({ id }) => id));
        return filesAt(now, key).filter(({ id }) => held.has(id));
      }),
    );
    setEarlier(null);
    draft.renew();
    return submit();
  };
  const retry = useRetry(submit);

  return {
    session,
    opening: draft.opening,
    phase,
    failure,
    waiting: retry.waiting,
    earlier,
    isGone,
    needsSignIn,
    changes: draft.changes,
    Restored: draft.Restored,
    turns,
    uploads,
    setAnswer,
    startOver: () => {
      retry.stop();
      for (const { id } of fieldsOf(session.form).filter(takesFiles))
        for (const file of uploads.of(id)) uploads.remove(id, file.id);
      draft.startOver(begin(session.form, {}, session.prefilled));
      setTurns((count) => count + 1);
    },
    goNext: () => {
      const now = current.current;
      uploads.wake();
      const errors = refusedFiles(viewOf(now).page.fields);
      const isHeld = Object.keys(errors).length > 0;
      move(isHeld ? { ...now, errors: { ...check(now, texts.say).errors, ...errors } } : next(now, texts.say));
    },
    goBack: () => move(previous(current.current, texts.say)),
    goTo: (pageId) => move({ ...current.current, pageId }),
    turnTo: (pageId) => {
      const now = current.current;
      if (pageId !== viewOf(now).page.id) move(turnedTo(now, pageId, texts.say));
    },
    submit,
    sendAnother,
    dismissFailure: () => setFailure(null),
    dismissEarlier: () => setEarlier(null),
    dismissChanges: draft.dismissChanges,
  };
}
