import { fieldLabel } from '@tessera/fields/field-label';
import { modelOf } from '@tessera/fields/models';
import { Button } from '@tessera/shared-ui/button';
import { useState } from 'react';
import { viewOf } from '../filling/filling';
import type { FillingActions } from '../filling/use-filling';
import type { FillTexts } from '../texts/texts';
import styles from './fill.module.css';

/** The answers as lines of text, for a visitor who can no longer send them. */
const answersAsText = ({ filling }: FillingActions, texts: FillTexts): string =>
  viewOf(filling)
    .state.pages.flatMap((page) => page.fields)
    .map((field) => {
      const model = modelOf(field);
      return `${fieldLabel(field, texts)}\n${model.text(field, model.read(field, filling.answers)) || '—'}\n`;
    })
    .join('\n');

/** For answers that have no way to the server any more: to be copied or downloaded, so that they are not lost. */
const RescueNotice = ({ texts, ...state }: FillingActions & { texts: FillTexts }) => {
  const [copied, setCopied] = useState(false);
  const text = answersAsText(state, texts);
  return (
    <div className={styles.notice} role="status">
      <p>{texts.rescue}</p>
      <div className={styles.noticeRow}>
        <Button
          variant="secondary"
          onClick={() =>
            navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {copied ? texts.copied : texts.copyAnswers}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${state.filling.form.name}.txt`}
        >
          {texts.downloadAnswers}
        </a>
      </div>
    </div>
  );
};

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
      {isGone && <RescueNotice texts={texts} {...state} />}
    </>
  );
};
