import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useEffect } from 'react';
import type { FormSessionController } from '../form-session-hooks/use-form-session';
import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';
import { ReceiptLink } from './receipt-link';

/** Loaded right after the form is shown. Without it, a failed submission is still reported in one sentence. */
const noticesChunk = lazy(() => import(/* webpackChunkName: "deferred" */ './session-notices'));

/** The notices about a form session; undefined until they are loaded. */
export function useSessionNotices(failure: string | null) {
  const { loaded, retry } = useLazy(noticesChunk);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure tries to load them
  useEffect(() => {
    if (failure !== null) retry();
  }, [failure]);
  return loaded;
}

/** Notices that only a post without script leads to. */
export interface PostedNotices {
  /** Receipt of the stored answers, when a post brought others under the same key; empty if it may not be shown. */
  storedReceipt?: string | undefined;
  /** Labels of questions that the posted answers have added to this page. */
  moreQuestions?: readonly string[] | undefined;
}

interface PageNoticesProps extends PostedNotices {
  controller: FormSessionController;
  messages: FillMessages;
  /** The notices of the session, once they are loaded. */
  notices: ReturnType<typeof useSessionNotices>;
  hasScript: boolean;
}

/** The notices above the questions. */
export function PageNotices({
  controller,
  messages,
  notices,
  hasScript,
  storedReceipt,
  moreQuestions,
}: PageNoticesProps) {
  const { failure, session } = controller;
  return (
    <>
      {storedReceipt !== undefined && (
        <div className={styles.notice} role="alert">
          <p>
            {messages.alreadyReceived} {messages.submitAgain}
          </p>
          {storedReceipt && <ReceiptLink formId={session.form.id} receipt={storedReceipt} messages={messages} />}
        </div>
      )}
      {notices && <notices.SessionNotices controller={controller} messages={messages} />}
      {!notices && failure !== null && (
        <div className={styles.notice} role="alert">
          <p>{messages.submitFailed(failure)}</p>
        </div>
      )}
      {moreQuestions && !hasScript && (
        <div className={styles.notice} role="status">
          <p>{messages.moreQuestions(moreQuestions)}</p>
        </div>
      )}
    </>
  );
}
