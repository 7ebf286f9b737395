import { Button } from '@tessera/shared-ui/button';
import { type ReactNode, useState } from 'react';
import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';

interface RescueNoticeProps {
  messages: FillMessages;
  /** Says why the answers cannot be sent; by default, that the form accepts no more. */
  message?: string;
  /** Text: each question on its own line, then its answers, then an empty line. */
  answers: string;
  /** Name of the downloaded file, without its extension. */
  name: string;
  /** The answers on the page, where no question shows them. */
  children?: ReactNode;
  /** Without it, the notice stays. */
  onClose?: () => void;
}

/** Lets the visitor copy or download answers that can no longer be sent. */
export function RescueNotice({ messages, message, answers, name, children, onClose }: RescueNoticeProps) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.notice} role="status">
      <p>{message ?? messages.rescue}</p>
      {children}
      <div className={styles.noticeRow}>
        <Button
          variant="secondary"
          onClick={() =>
            navigator.clipboard.writeText(answers).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {copied ? messages.copied : messages.copyAnswers}
        </Button>
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(answers)}`} download={`${name}.txt`}>
          {messages.downloadAnswers}
        </a>
        {onClose && (
          <Button variant="secondary" onClick={onClose}>
            {messages.close}
          </Button>
        )}
      </div>
    </div>
  );
}
