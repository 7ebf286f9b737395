import { Icon } from '@tessera/shared-ui/icon';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { RestoredNotice as Notice } from '../drafts/restored-notice';
import { FailureDialog } from './failure-dialog';
import styles from './fill.module.css';

/** No answers are restored, but files were chosen and not uploaded. */
export const UnsentNotice: Notice = ({ texts, unsent }) =>
  unsent.length > 0 && (
    <div className={styles.restored} role="status">
      <Icon of={History} />
      <p>{texts.filesNotSent(unsent)}</p>
    </div>
  );

/** Answers of an earlier visit are restored. Starting over asks first, because it cannot be undone. */
export const RestoredNotice: Notice = ({ texts, unsent, onStartOver }) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <div className={styles.restored} role="status">
        <Icon of={History} />
        <p>{[texts.restored, unsent.length > 0 && texts.filesNotSent(unsent)].filter(Boolean).join(' ')}</p>
        <button type="button" onClick={() => setAsked(true)}>
          {texts.startOver}
        </button>
      </div>
      {isAsked && (
        <FailureDialog
          message={texts.startOverAsk}
          texts={texts}
          closeLabel={texts.keepAnswers}
          onClose={() => setAsked(false)}
          action={{ label: texts.startOver, run: onStartOver }}
        />
      )}
    </>
  );
};
