import type { WireReceipt } from '@tessera/form-model/wire';
import { lazy, prefetch } from '@tessera/shared-ui/lazy';
import { useEffect, useRef, useState } from 'react';
import type { SavedDraftState } from '../drafts/use-saved-draft';
import { filesAt, withFiles } from '../form-session/answered-files';
import { checkAll, hasErrors, refused, visibleFields } from '../form-session/form-session';
import type { SubmitOutcome } from '../transport/transport';
import type { UploadsController } from '../uploads/uploads';
import { review } from './review';
import { fileErrors } from './uploaded-files';
import { type FailureState, useFailure } from './use-failure';
import type { FormSessionOptions } from './use-form-session';
import type { SessionState } from './use-session-state';

/** Where the visitor is: answering, sending, or done. */
export type Phase = { at: 'answering' } | { at: 'submitting' } | { at: 'submitted'; receipt: WireReceipt };

interface SubmissionOptions
  extends Pick<FormSessionOptions, 'opening' | 'transport' | 'source' | 'messages' | 'onStored'> {
  state: SessionState;
  draft: SavedDraftState;
  uploads: UploadsController;
}

export interface SubmissionState extends FailureState {
  phase: Phase;
  submit(): Promise<void>;
  /** Sends the current answers as another response. */
  sendAnother(): Promise<void>;
}

/** Loaded right after the form is shown, so that it is there if the connection breaks later. */
const sendChunk = lazy(() => import(/* webpackChunkName: "deferred" */ './send'));

/** Submits a form session, one submission at a time. */
export function useSubmission(options: SubmissionOptions): SubmissionState {
  const { state, draft, uploads, messages } = options;
  const { current, setSession, turn } = state;
  const [phase, setPhase] = useState<Phase>({ at: 'answering' });
  const sending = useRef(false);
  // If the chunk cannot be loaded now, the submission loads it.
  useEffect(() => prefetch(sendChunk), []);

  /** Whether the answers can be sent as they are now; otherwise shows the errors. */
  const isReadyToSend = () => {
    const checked = checkAll(current(), messages.formatError);
    const files = fileErrors(visibleFields(current()), uploads);
    const isRefused = Object.keys(files).length > 0;
    if (isRefused) failure.set({ failure: messages.fileNotUploaded });
    const shown = isRefused ? refused(current(), { ...checked.errors, ...files }) : checked;
    const isReady = !hasErrors(shown);
    if (!isReady) turn(shown);
    return isReady;
  };

  const submit = async () => {
    if (sending.current || !isReadyToSend() || review.open?.(state, messages, submit)) return;
    sending.current = true;
    setPhase({ at: 'submitting' });
    const shown = current();
    const outcome = await sendChunk
      .load()
      .then(
        ({ send }) => send({ ...options, shown, session: current, isReadyToSend }),
        (): SubmitOutcome => ({ kind: 'unreachable', message: messages.unreachable }),
      )
      .finally(() => {
        sending.current = false;
      });
    if (outcome?.kind === 'stored') {
      failure.stopRetry();
      draft.discard();
      setPhase({ at: 'submitted', receipt: outcome.receipt });
      return options.onStored?.(outcome.receipt);
    }
    setPhase({ at: 'answering' });
    if (outcome) failure.report(outcome);
    else failure.stopRetry();
  };
  const failure = useFailure(state, submit);

  const sendAnother = () => {
    // An uploaded file belongs to one submission: this one gets only the files that this page can upload again.
    setSession((now) =>
      withFiles(now, (key) => {
        const ids = new Set(uploads.resendable(key).map(({ id }) => id));
        return filesAt(now, key).filter(({ id }) => ids.has(id));
      }),
    );
    failure.set({ storedResponse: null });
    draft.renew();
    return submit();
  };

  return { ...failure, phase, submit, sendAnother };
}
