import { Icon } from '@tessera/shared-ui/icon';
import { History } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import styles from '../frame/fill.module.css';
import type { FillTexts } from '../texts/texts';
import { ModalDialog } from './modal-dialog';

/** A notice about restored answers, which offers to start over. Its code is in the chunk that restores them. */
export type Notice = ComponentType<{
  texts: FillTexts;
  /** Names of files that could not be restored. */
  unsent: readonly string[];
  onStartOver: () => void;
}>;

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
