import type { Json } from '@tessera/fields/field';
import { fieldLabel } from '@tessera/fields/field-label';
import { modelOf } from '@tessera/fields/models';
import type { FormDocument } from '@tessera/form-model/form';
import type { FillTexts } from '../texts/texts';
import styles from './fill.module.css';
import { FillFrame } from './fill-frame';

/** What a receipt opens: the answers as they were sent. */
export interface ReceiptState {
  state: 'receipt';
  receipt: string;
  /** ISO 8601, the server's clock. */
  submittedAt: string;
  /** The form as the visitor saw it. */
  document: FormDocument;
  data: { [key: string]: Json };
}

/** The private page of a receipt: that the answers arrived, when, and what they were. */
export const ReceiptPage = ({ receipt, submittedAt, document, data, texts }: ReceiptState & { texts: FillTexts }) => (
  <FillFrame texts={texts}>
    <main className={styles.sent} id="main">
      <h1>{texts.thankYou}</h1>
      <p>{texts.submitted}</p>
      <p className={styles.receipt}>
        {texts.receipt} <code>{receipt}</code>{' '}
        <time dateTime={submittedAt}>{submittedAt.slice(0, 16).replace('T', ' ')} UTC</time>
      </p>
      <h2>{document.name}</h2>
      <dl>
        {document.pages
          .flatMap((page) => page.fields)
          .map((field) => {
            const model = modelOf(field);
            const text = model.text(field, model.read(field, data));
            return (
              text && (
                <div key={field.id}>
                  <dt>{fieldLabel(field, texts)}</dt>
                  <dd>{text}</dd>
                </div>
              )
            );
          })}
      </dl>
    </main>
  </FillFrame>
);
