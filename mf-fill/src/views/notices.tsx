import { fieldLabel } from '@tessera/fields/field-label';
import { modelOf } from '@tessera/fields/models';
import { Button } from '@tessera/shared-ui/button';
import { viewOf } from '../filling/filling';
import type { FillingActions } from '../filling/use-filling';
import type { FillTexts } from '../texts/texts';
import styles from './fill.module.css';
import { RescueNotice } from './rescue-notice';

/** The answers as lines of text, for a visitor who can no longer send them. */
const answersAsText = ({ filling }: FillingActions, texts: FillTexts): string =>
  viewOf(filling)
    .state.pages.flatMap((page) => page.fields)
    .map((field) => {
      const model = modelOf(field);
      return `${fieldLabel(field, texts)}\n${model.text(field, model.read(field, filling.answers)) || '—'}\n`;
    })
    .join('\n');

/** What the page has to tell beside the form: a changed form, answers that wait to be sent, answers that cannot be. */
export const Notices = ({ texts, ...state }: FillingActions & { texts: FillTexts }) => {
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
      {isGone && <RescueNotice texts={texts} answers={answersAsText(state, texts)} name={state.filling.form.name} />}
    </>
  );
};
