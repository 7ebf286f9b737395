import { answerText } from '@tessera/fields/answer-text';
import { fieldLabel } from '@tessera/fields/field-label';
import { modelOf } from '@tessera/fields/models';
import type { ReceiptState } from '@tessera/form-model/page-renderer';
import styles from '../frame/fill.module.css';
import { FillFrame } from '../frame/fill-frame';
import { ownLanguage } from '../frame/own-language';
import { limitText } from '../limits/limit-text';
import type { FillMessages } from '../messages/fill-messages';

/** The private page of a receipt: the time of the submission and its answers. */
export function ReceiptPage({ messages, ...state }: ReceiptState & { messages: FillMessages }) {
  const { receipt, submittedAt, document: formDocument, data } = state;
  const own = ownLanguage(formDocument);
  const missing = Object.values(state.missingFiles).flat();
  return (
    <FillFrame messages={messages}>
      <main className={styles.sent} id="main">
        <h1>{messages.thankYou}</h1>
        <p>{messages.submitted}</p>
        {state.waiting?.map((waiting) => (
          <p key={waiting.option}>{limitText(messages.language, 'onWaitingList', waiting)}</p>
        ))}
        {missing.length > 0 && <p role="alert">{messages.filesMissing(missing)}</p>}
        <p className={styles.receipt}>
          {messages.receipt} <code>{receipt}</code>{' '}
          <time dateTime={submittedAt}>{submittedAt.slice(0, 16).replace('T', ' ')} UTC</time>
        </p>
        <h2 lang={own}>{formDocument.name}</h2>
        <dl lang={own}>
          {formDocument.pages
            .flatMap((page) => page.fields)
            .map((field) => {
              const text = !modelOf(field).isHidden && answerText(field, data, messages.language);
              return (
                text && (
                  <div key={field.id}>
                    <dt>{fieldLabel(field, messages)}</dt>
                    <dd>{text}</dd>
                  </div>
                )
              );
            })}
        </dl>
      </main>
    </FillFrame>
  );
}
