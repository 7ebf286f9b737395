import type { Uploads } from '@tessera/fields/control';
import type { Json } from '@tessera/fields/field';
import type { Opening } from '@tessera/form-model/page-renderer';
import type { WireReceipt } from '@tessera/form-model/wire';
import type { DraftStorage } from '../drafts/draft-storage';
import type { DraftNotices } from '../drafts/restore-visit';
import type { DraftOpening } from '../drafts/saved-draft';
import { useSavedDraft } from '../drafts/use-saved-draft';
import { filesAt, withFilesAt } from '../form-session/answered-files';
import { answer, check, type FormSession, next, previous, turnedTo, viewOf } from '../form-session/form-session';
import type { FillMessages } from '../messages/fill-messages';
import type { Transport } from '../transport/transport';
import { useUploads } from '../uploads/use-uploads';
import { fileErrors, sessionToSave } from './uploaded-files';
import { useSessionState } from './use-session-state';
import { type SubmissionState, useSubmission } from './use-submission';

type ShownSubmission = Omit<SubmissionState, 'set' | 'report' | 'stopRetry'>;

export interface FormSessionController extends ShownSubmission, DraftNotices {
  session: FormSession;
  opening: DraftOpening;
  /** Increases with each page turn and each refused page, so that the view moves the focus. */
  turns: number;
  uploads: Uploads;
  setAnswer(key: string, value: Json): void;
  goNext(): void;
  goBack(): void;
  /** Discards all answers, and the draft in this browser: continues with a new session. */
  startOver(fresh: FormSession): void;
  /** Shows the page of an error, with all errors as they are. */
  goTo(pageId: string): void;
  /** Shows the page that the browser’s Back or Forward leads to. */
  turnTo(pageId: string): void;
  dismissFailure(): void;
  dismissStoredResponse(): void;
  dismissChanges(): void;
}

export interface FormSessionOptions {
  /** In the visitor’s language. */
  messages: FillMessages;
  /** The session to start with. */
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

/** A form that a visitor fills in, as state of a component. */
export function useFormSession(options: FormSessionOptions): FormSessionController {
  const { messages, initial, opening, transport, drafts = null, isPosted = false } = options;
  const state = useSessionState({ ...initial, language: messages.language });
  const { session, current, setSession, turn } = state;
  const toSave = () => sessionToSave(current(), uploads);
  const draft = useSavedDraft({ drafts, opening, isPosted, session, setSession, toSave, messages });
  const uploads = useUploads({
    transport,
    submissionKey: draft.opening.key,
    session: current,
    setFiles: (key, change) => {
      stopRetry();
      setSession((before) => {
        const now = withFilesAt(before, key, change(filesAt(before, key)));
        return answer(now, key, now.answers[key] ?? '');
      });
    },
    // A new object, so that the draft is saved with the file.
    onUploaded: () => setSession((before) => ({ ...before })),
    messages,
  });
  const { set, report: _report, stopRetry, ...submission } = useSubmission({ ...options, state, draft, uploads });

  return {
    ...submission,
    session,
    opening: draft.opening,
    ...draft.notices,
    turns: state.turns,
    uploads,
    setAnswer: (key, value) => {
      // Only the answers for which the visitor pressed Submit are sent again automatically.
      stopRetry();
      setSession((before) => answer(before, key, value));
    },
    startOver: (fresh) => {
      stopRetry();
      draft.startOver(fresh);
      turn(fresh);
    },
    goNext: () => {
      const now = current();
      uploads.wake();
      const errors = fileErrors(viewOf(now).page.fields, uploads);
      const isRefused = Object.keys(errors).length > 0;
      turn(
        isRefused
          ? { ...now, errors: { ...check(now, messages.formatError).errors, ...errors } }
          : next(now, messages.formatError),
      );
    },
    goBack: () => turn(previous(current(), messages.formatError)),
    goTo: (pageId) => turn({ ...current(), pageId }),
    turnTo: (pageId) => {
      if (pageId !== viewOf(current()).page.id) turn(turnedTo(current(), pageId, messages.formatError));
    },
    dismissFailure: () => set({ failure: null }),
    dismissStoredResponse: () => set({ storedResponse: null }),
    dismissChanges: draft.dismissChanges,
  };
}
