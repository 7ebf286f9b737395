import styles from '../frame/fill.module.css';
import type { FillTexts } from '../texts/texts';

/** The code of a receipt, with a link to its private page. */
export function ReceiptLink({ formId, receipt, texts }: { formId: string; receipt: string; texts: FillTexts }) {
  return (
    <p className={styles.receipt}>
      {texts.receipt}{' '}
      <a href={`/fill/${formId}/receipt/${receipt}`} target="_blank" rel="noopener">
        <code>{receipt}</code>
      </a>
    </p>
  );
}
