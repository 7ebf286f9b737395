import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useEffect } from 'react';
import styles from '../frame/fill.module.css';
import type { FormSessionActions } from '../session/use-form-session';
import type { FillTexts } from '../texts/texts';
import { ReceiptLink } from './receipt-link';

/** Loaded right after the form is shown. Without it, a failed submission is still reported in one sentence. */
const messagesChunk = lazy(() => import(/* webpackChunkName: "after-form" */ './messages'));

/** The messages about a form session; nothing until they are loaded. */
export function useMessages(failure: string | null) {
  const { loaded, retry } = useLazy(messagesChunk);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure tries to load them
  useEffect(() => {
    if (failure !== null) retry();
  }, [failure]);
  return loaded;
}

/** The messages that a post without script leads to. */
export interface PostedNotices {
  /** Receipt of the stored answers, when a post brought others under the same key; empty if it may not be shown. */
  sentBefore?: string | undefined;
  /** Labels of questions that the posted answers have added to this page. */
  moreQuestions?: readonly string[] | undefined;
}

interface PageNoticesProps extends PostedNotices {
  actions: FormSessionActions;
  texts: FillTexts;
  /** The messages, once they are loaded. */
  messages: ReturnType<typeof useMessages>;
  hasScript: boolean;
}

/** The messages above the questions. */
export function PageNotices({ actions, texts, messages, hasScript, sentBefore, moreQuestions }: PageNoticesProps) {
  const { failure, session } = actions;
  return (
    <>
      {sentBefore !== undefined && (
        <div className={styles.notice} role="alert">
          <p>
            {texts.sentEarlier} {texts.submitAgain}
          </p>
          {sentBefore && <ReceiptLink formId={session.form.id} receipt={sentBefore} texts={texts} />}
        </div>
      )}
      {messages && <messages.Notices actions={actions} texts={texts} />}
      {!messages && failure !== null && (
        <div className={styles.notice} role="alert">
          <p>{texts.submitFailed(failure)}</p>
        </div>
      )}
      {moreQuestions && !hasScript && (
        <div className={styles.notice} role="status">
          <p>{texts.moreQuestions(moreQuestions)}</p>
        </div>
      )}
    </>
  );
}
