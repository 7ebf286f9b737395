import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';

/** The code of a receipt, with a link to its private page. */
export function ReceiptLink({
  formId,
  receipt,
  messages,
}: {
  formId: string;
  receipt: string;
  messages: FillMessages;
}) {
  return (
    <p className={styles.receipt}>
      {messages.receipt}{' '}
      <a href={`/fill/${formId}/receipt/${receipt}`} target="_blank" rel="noopener">
        <code>{receipt}</code>
      </a>
    </p>
  );
}
