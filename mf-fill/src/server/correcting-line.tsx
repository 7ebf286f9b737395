import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';
import { receiptText } from '../receipts/receipt-text';

interface CorrectingLineProps {
  formId: string;
  receipt: string;
  messages: FillMessages;
}

/** The line above a form whose visitor corrects a response. It disappears with the form. */
export function CorrectingLine({ formId, receipt, messages }: CorrectingLineProps) {
  const { correcting, keepAsIs } = receiptText(messages.language);
  return (
    <aside className={styles.correcting} lang={messages.language} dir={messages.direction}>
      <p>{correcting}</p>
      <a href={`/fill/${formId}/receipt/${receipt}`}>{keepAsIs}</a>
    </aside>
  );
}
