import { Icon } from '@tessera/shared-ui/icon';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { RestoredNotice as Notice } from '../drafts/restored-notice';
import styles from './fill.module.css';
import { ModalDialog } from './modal-dialog';

/** No answers are restored, but files were chosen and not uploaded. */
export const UnsentNotice: Notice = ({ texts, unsent }) =>
  unsent.length > 0 && (
    <div className={styles.restored} role="status">
      <Icon of={History} />
      <p>{texts.filesNotSent(unsent)}</p>
    </div>
  );

/** Announces restored answers of an earlier visit. Starting over asks for confirmation, because it cannot be undone. */
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
        <ModalDialog
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
