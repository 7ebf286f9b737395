import { localTimeZone } from '@tessera/api-client/local-time-zone';
import { takesFiles } from '@tessera/fields/models';
import type { Opening } from '@tessera/form-model/page-renderer';
import { takeFocus } from '@tessera/shared-ui/take-focus';
import type { SavedDraftState } from '../drafts/use-saved-draft';
import { filesAt, withFiles } from '../form-session/answered-files';
import { type FormSession, visibleFields } from '../form-session/form-session';
import { isSameAnswer } from '../form-session/same-answer';
import { submissionOf } from '../form-session/submission';
import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';
import type { SubmitOutcome, Transport } from '../transport/transport';
import type { UploadsController } from '../uploads/uploads';

/** The parts of the form session that sending uses. What is a function is read again after each wait. */
export interface SendContext {
  /** The session when the visitor pressed Submit. */
  shown: FormSession;
  session(): FormSession;
  /** The opening of the page itself. */
  opening: Opening;
  draft: Pick<SavedDraftState, 'opening' | 'search' | 'saveNow'>;
  uploads: UploadsController;
  transport: Transport;
  source: 'visitor' | 'preview';
  messages: FillMessages;
  /** Whether the answers can be sent as they are now; shows the errors that prevent it. */
  isReadyToSend(): boolean;
}

/**
 * Moves the focus from a question to the button that says that the form is sent: questions lose it when they take no changes.
 * A control may store its answer when the focus leaves it.
 */
function leaveQuestion() {
  const { activeElement } = document;
  const form = activeElement?.closest('[name]:not(button)')?.closest('form');
  takeFocus(form?.querySelector<HTMLElement>('button[value="submit"]:not([tabindex])'));
}

/**
 * Locks the questions until the returned function is called, because changes would be lost. Sets attributes instead of props:
 * this code is loaded when a form is sent, and the first script stays as small as it was.
 */
function lockQuestions(): () => void {
  const questions = document.querySelectorAll(`.${styles.fields}, .${styles.restored}, [data-questions]`);
  const setLocked = (isLocked: boolean) => questions.forEach((each) => void each.toggleAttribute('inert', isLocked));
  setLocked(true);
  return () => setLocked(false);
}

const fileKeysOf = (session: FormSession) =>
  visibleFields(session).flatMap((field) => (takesFiles(field) ? [field.id] : []));

/** The server only reports that a file is missing; replaces its text with the page’s message, which says what to do. */
function withFileErrors(outcome: SubmitOutcome, session: FormSession, messages: FillMessages): SubmitOutcome {
  if (outcome.kind !== 'refused') return outcome;
  const files = new Set(fileKeysOf(session));
  const errors = Object.entries(outcome.errors).map(([key, text]) => [
    key,
    files.has(key) ? messages.fileNotUploaded : text,
  ]);
  return { ...outcome, errors: Object.fromEntries(errors) };
}

/** The version of the response that a page to correct it showed, from its key; undefined for the page of a new response. */
function shownVersion(key: string): number | undefined {
  const [, version] = /\.(\d+)(?:~|$)/.exec(key) ?? [];
  return version === undefined ? undefined : Number(version);
}

/** Milliseconds that sending waits for the search for a draft: a script that it needs may never come. */
const MAX_SEARCH_MS = 10_000;

/** Whether the search for a draft has restored one. After a while, goes on as if there were none. */
async function hasRestoredDraft({ search }: SendContext['draft']): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, MAX_SEARCH_MS, 'late');
  });
  const restored = await Promise.race([search.current, end]);
  clearTimeout(timer);
  if (restored !== 'late') return restored === true;
  search.current = undefined;
  return false;
}

/** The parts of a session that a draft changes and that the visitor has to see before the answers are sent. */
const seenIn = ({ answers, errors, lost }: FormSession) => [answers, errors, lost];

/**
 * Waits for the search for a draft and for uploads, then sends the answers. Null if the answers have errors by then, or if the
 * draft has brought answers, or errors such as files that were not sent, that the visitor has not seen.
 */
export async function send(context: SendContext): Promise<SubmitOutcome | null> {
  const { draft, shown, uploads, transport, source, messages } = context;
  // The draft’s answers may have been stored, and only the server’s answer was lost: they have to be sent under its key.
  if ((await hasRestoredDraft(draft)) && !isSameAnswer(seenIn(context.session()), seenIn(shown))) return null;
  const before = context.session();
  const { key } = draft.opening;
  const result = await uploads.settled(key, fileKeysOf(before));
  if (result === 'unreachable') return { kind: 'unreachable', message: messages.unreachable };
  if (result === 'uploaded') leaveQuestion();
  // A file was refused, or the answers have changed since the check and may name files that are not uploaded yet.
  if (result === 'refused' || context.session() !== before)
    return context.isReadyToSend() ? send({ ...context, shown: context.session() }) : null;
  const unlockQuestions = lockQuestions();
  const withStoredFiles = withFiles(before, (name) => uploads.stored(name, filesAt(before, name)));
  draft.saveNow();
  const submission = submissionOf(withStoredFiles, draft.opening, source);
  const corrects = shownVersion(context.opening.key);
  const ofPage = { timeZone: localTimeZone(), language: messages.language, ...(corrects && { corrects }) };
  const outcome = await transport.submit({ ...submission, ...ofPage }).finally(unlockQuestions);
  return withFileErrors(outcome, context.session(), messages);
}
