import { Button } from '@tessera/shared-ui/button';
import { useState } from 'react';
import type { FillTexts } from '../texts/texts';
import styles from '../views/fill.module.css';

interface RescueNoticeProps {
  texts: FillTexts;
  /** Question and answer by turns, as lines. */
  answers: string;
  /** Name of the file that they are downloaded as, without its ending. */
  name: string;
}

/** For answers that have no way to the server any more: to be copied or downloaded, so that they are not lost. */
export function RescueNotice({ texts, answers, name }: RescueNoticeProps) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.notice} role="status">
      <p>{texts.rescue}</p>
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
          {copied ? texts.copied : texts.copyAnswers}
        </Button>
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(answers)}`} download={`${name}.txt`}>
          {texts.downloadAnswers}
        </a>
      </div>
    </div>
  );
}
