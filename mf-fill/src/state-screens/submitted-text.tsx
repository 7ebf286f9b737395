import styles from '../frame/fill.module.css';
import type { StateScreenProps } from './state-screen';

interface SubmittedTextProps extends Pick<StateScreenProps, 'messages' | 'receipt' | 'receiptHref' | 'missing'> {
  /** Target of the link. */
  target?: string | undefined;
}

/** The code of the receipt, with a link to its private page. */
export function ReceiptLine({ messages, receipt, receiptHref, target }: Omit<SubmittedTextProps, 'missing'>) {
  const code = <code>{receipt}</code>;
  return (
    receipt && (
      <p className={styles.receipt}>
        {messages.receipt}{' '}
        {receiptHref ? (
          <a href={receiptHref} target={target}>
            {code}
          </a>
        ) : (
          code
        )}
      </p>
    )
  );
}

/** The text of the thank-you screen: the answers, the missing files and the receipt. */
export function SubmittedText({ missing = [], ...props }: SubmittedTextProps) {
  const { messages } = props;
  return (
    <>
      <p role="status">{messages.submitted}</p>
      {missing.length > 0 && <p role="alert">{messages.filesMissing(missing)}</p>}
      <ReceiptLine {...props} />
    </>
  );
}
