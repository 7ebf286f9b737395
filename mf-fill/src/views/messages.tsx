import { Button } from '@tessera/shared-ui/button';
import { ModalDialog } from '../dialogs/modal-dialog';
import styles from '../frame/fill.module.css';
import { LazyRescue } from '../rescue/lazy-rescue';
import type { FormSessionActions } from '../session/use-form-session';
import type { FillTexts } from '../texts/texts';
import { ReceiptLink } from './receipt-link';

interface MessagesProps {
  actions: FormSessionActions;
  texts: FillTexts;
}

/** Messages above the questions: the form has changed, answers are not sent yet, answers can no longer be sent. */
export function Notices({ actions, texts }: MessagesProps) {
  const { changes, waiting, isGone, session } = actions;
  return (
    <>
      {changes && (
        <div className={styles.notice} role="status">
          <p>{texts.formChanged(changes)}</p>
          <div className={styles.noticeRow}>
            <Button variant="secondary" onClick={actions.dismissChanges}>
              {texts.close}
            </Button>
          </div>
        </div>
      )}
      {waiting && (
        <div className={styles.notice} role="status">
          <p>{texts.notSentYet}</p>
          <div className={styles.noticeRow}>
            <Button variant="secondary" onClick={() => void actions.submit()}>
              {texts.sendNow}
            </Button>
          </div>
        </div>
      )}
      {isGone && <LazyRescue session={session} texts={texts} />}
    </>
  );
}

/** Dialogs that explain why a submission failed. */
export function SubmitDialogs({ actions, texts }: MessagesProps) {
  const { failure, earlier, needsSignIn, session } = actions;
  const formId = session.form.id;
  return (
    <>
      {failure !== null && (
        <ModalDialog message={texts.submitFailed(failure)} texts={texts} onClose={actions.dismissFailure}>
          {needsSignIn && (
            <p>
              <a href={`/login?form=${formId}`} target="_blank" rel="noopener">
                {texts.signIn}
              </a>
            </p>
          )}
        </ModalDialog>
      )}
      {earlier && (
        <ModalDialog
          message={texts.sentEarlier}
          texts={texts}
          onClose={actions.dismissEarlier}
          action={{ label: texts.sendAnother, run: () => void actions.sendAnother() }}
        >
          {earlier.receipt && <ReceiptLink formId={formId} receipt={earlier.receipt.receipt} texts={texts} />}
        </ModalDialog>
      )}
    </>
  );
}
