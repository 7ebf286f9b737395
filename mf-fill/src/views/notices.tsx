import { Button } from '@tessera/shared-ui/button';
import { LazyRescue } from '../rescue/lazy-rescue';
import type { FormSessionActions } from '../session/use-form-session';
import type { FillTexts } from '../texts/texts';
import styles from './fill.module.css';

/** What the page has to tell beside the form: a changed form, answers that wait to be sent, answers that cannot be. */
export const Notices = ({ texts, ...state }: FormSessionActions & { texts: FillTexts }) => {
  const { changes, waiting, isGone } = state;
  return (
    <>
      {changes && (
        <div className={styles.notice} role="status">
          <p>{texts.formChanged(changes)}</p>
          <div className={styles.noticeRow}>
            <Button variant="secondary" onClick={state.dismissChanges}>
              {texts.close}
            </Button>
          </div>
        </div>
      )}
      {waiting && (
        <div className={styles.notice} role="status">
          <p>{texts.notSentYet}</p>
          <div className={styles.noticeRow}>
            <Button variant="secondary" onClick={() => void state.submit()}>
              {texts.sendNow}
            </Button>
          </div>
        </div>
      )}
      {isGone && <LazyRescue session={state.session} texts={texts} />}
    </>
  );
};
