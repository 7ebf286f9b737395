import { fieldLabel } from '@tessera/fields/field-label';
import { type Field, modelOf } from '@tessera/fields/models';
import type { AnswerMap } from '@tessera/form-model/page-renderer';
import { Fragment } from 'react';
import { type FormSession, visibleFields } from '../form-session/form-session';
import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';
import { receiptText } from '../receipts/receipt-text';

interface CorrectingLineProps {
  formId: string;
  receipt: string;
  /** The page, which is prefilled with the stored answers that it can show. */
  session: FormSession;
  /** The stored answers. */
  stored: AnswerMap;
  messages: FillMessages;
}

/**
 * The labels of the questions whose stored answer the form no longer accepts, until they are answered again. A control cannot show
 * an option that is gone, so visitors would not see that their answer, or a part of it, is missing.
 */
function refusedLabels({ session, stored, messages }: CorrectingLineProps): string[] {
  const { answers, prefilled } = session;
  const hasErrors = (field: Field, answers: AnswerMap, required: boolean) =>
    Object.keys(modelOf(field).validate(field, answers, required)).length > 0;
  const isUnchanged = (field: Field) =>
    modelOf(field)
      .keys(field)
      .every((key) => JSON.stringify(answers[key]) === JSON.stringify(prefilled[key]));
  const labels = visibleFields(session)
    .filter((field) => hasErrors(field, stored, false) && (hasErrors(field, answers, true) || isUnchanged(field)))
    .map((field) => fieldLabel(field, messages));
  return [...new Set(labels)];
}

/** The line above a form whose visitor corrects a response. It disappears with the form. */
export function CorrectingLine(props: CorrectingLineProps) {
  const { formId, receipt, messages } = props;
  const { correcting, answerAgain, keepAsIs } = receiptText(messages.language);
  const refused = refusedLabels(props);
  return (
    <aside className={styles.correcting} lang={messages.language} dir={messages.direction}>
      <div>
        <p>{correcting}</p>
        {refused.length > 0 && (
          <p>
            {answerAgain}{' '}
            {refused.map((label, at) => (
              <Fragment key={label}>
                {at > 0 && ', '}
                <bdi>{label}</bdi>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <a href={`/fill/${formId}/receipt/${receipt}`}>{keepAsIs}</a>
    </aside>
  );
}
