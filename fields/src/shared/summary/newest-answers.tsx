import { Button } from '@tessera/shared-ui/button';
import { useState } from 'react';
import type { SummaryProps, TextStatistics } from '../../field-summary';
import styles from './summary.module.css';

/** Answers that are shown at first. */
const MAX_FIRST = 6;

interface NewestAnswersProps extends Pick<SummaryProps, 'onOpen'> {
  newest: TextStatistics['newest'];
}

/** The newest answers as they were written. Each opens its response where there is a table of responses. */
export function NewestAnswers({ newest, onOpen }: NewestAnswersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? newest : newest.slice(0, MAX_FIRST);
  return (
    <section>
      <h3 className={styles.subtitle}>Newest answers</h3>
      <ul className={styles.newest}>
        {shown.map(({ text, responseId }) => (
          <li key={responseId}>
            {onOpen ? (
              <button type="button" title="Open response" onClick={() => onOpen(responseId)}>
                <span dir="auto">{text}</span>
              </button>
            ) : (
              <span dir="auto">{text}</span>
            )}
          </li>
        ))}
      </ul>
      {shown.length < newest.length && (
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          Show {(newest.length - shown.length).toLocaleString()} more
        </Button>
      )}
    </section>
  );
}
