import styles from '../frame/fill.module.css';
import type { StateScreenProps } from './state-screen';

interface SubmittedTextProps extends Pick<StateScreenProps, 'messages' | 'receipt' | 'receiptHref' | 'missing'> {
  /** Target of the link. */
  target?: string | undefined;
}

/** The text of the thank-you screen: the answers, the missing files and the receipt. */
export function SubmittedText({ messages, receipt, receiptHref, missing = [], target }: SubmittedTextProps) {
  const code = <code>{receipt}</code>;
  return (
    <>
      <p role="status">{messages.submitted}</p>
      {missing.length > 0 && <p role="alert">{messages.filesMissing(missing)}</p>}
      {receipt && (
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
      )}
    </>
  );
}
