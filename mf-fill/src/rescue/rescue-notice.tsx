import { Button } from '@tessera/shared-ui/button';
import { useState } from 'react';
import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';

interface RescueNoticeProps {
  messages: FillMessages;
  /** Text: each question on its own line, then its answers, then an empty line. */
  answers: string;
  /** Name of the downloaded file, without its extension. */
  name: string;
}

/** Lets the visitor copy or download answers that can no longer be sent. */
export function RescueNotice({ messages, answers, name }: RescueNoticeProps) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.notice} role="status">
      <p>{messages.rescue}</p>
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
      </div>
    </div>
  );
}
