import { Button } from '@tessera/shared-ui/button';
import { useEffect } from 'react';
import { ModalDialog } from '../dialogs/modal-dialog';
import { sweepDrafts } from '../drafts/sweep-drafts';
import { useOtherPages } from '../drafts/use-other-pages';
import type { FormSessionController } from '../form-session-hooks/use-form-session';
import styles from '../frame/fill.module.css';
import { LazyPassword } from '../limits/lazy-password';
import type { FillMessages } from '../messages/fill-messages';
import { LazyRescue } from '../rescue/lazy-rescue';
import { ReceiptLink } from './receipt-link';
import { ignoreSecondPresses } from './second-press';
import { useUnheardInputs } from './unheard-inputs';

interface SessionNoticesProps {
  controller: FormSessionController;
  messages: FillMessages;
}

/** Notices above the questions: the form has changed, answers are not sent yet, answers can no longer be sent. */
export function SessionNotices({ controller, messages }: SessionNoticesProps) {
  const { changed, waiting, refusal, session } = controller;
  useEffect(ignoreSecondPresses, []);
  useEffect(sweepDrafts, []);
  useOtherPages(controller.opening);
  useUnheardInputs(session);
  return (
    <>
      {changed && <changed.ChangesNotice {...changed} controller={controller} messages={messages} />}
      {waiting && (
        <div className={styles.notice} role="status">
          <p>{messages.notSentYet}</p>
          <div className={styles.noticeRow}>
            <Button variant="secondary" onClick={() => void controller.submit()}>
              {messages.sendNow}
            </Button>
          </div>
        </div>
      )}
      {refusal === 'gone' && <LazyRescue session={session} messages={messages} />}
    </>
  );
}

/** Dialogs that explain why a submission failed. */
export function SubmitDialogs({ controller, messages }: SessionNoticesProps) {
  const { failure, storedResponse, refusal, session } = controller;
  const formId = session.form.id;
  return (
    <>
      {failure !== null && (
        <ModalDialog
          message={messages.submitFailed(failure)}
          messages={messages}
          hasButton={refusal === 'password'}
          onClose={controller.dismissFailure}
        >
          {refusal === 'password' && (
            <LazyPassword
              formId={formId}
              messages={messages}
              onOpen={() => {
                controller.dismissFailure();
                void controller.submit();
              }}
            />
          )}
          {refusal === 'login' && (
            <p>
              <a href={`/login?form=${formId}`} target="_blank" rel="noopener">
                {messages.logIn}
              </a>
            </p>
          )}
        </ModalDialog>
      )}
      {storedResponse && (
        <ModalDialog
          message={messages.alreadyReceived}
          messages={messages}
          onClose={controller.dismissStoredResponse}
          action={{ label: messages.sendAnother, run: () => void controller.sendAnother() }}
        >
          {storedResponse.receipt && (
            <ReceiptLink formId={formId} receipt={storedResponse.receipt.receipt} messages={messages} />
          )}
        </ModalDialog>
      )}
    </>
  );
}
