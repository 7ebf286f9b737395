import { Icon } from '@tessera/shared-ui/icon';
import { History } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';
import { ModalDialog } from './modal-dialog';

/** A notice about restored answers, which offers to start over. Its code is in the chunk that restores them. */
export type Notice = ComponentType<{
  messages: FillMessages;
  /** Names of files that could not be restored. */
  notUploaded: readonly string[];
  onStartOver: () => void;
}>;

/** No answers are restored, but files were chosen and not uploaded. */
export const FilesNotice: Notice = ({ messages, notUploaded }) =>
  notUploaded.length > 0 && (
    <div className={styles.restored} role="status">
      <Icon of={History} />
      <p>{messages.filesNotSent(notUploaded)}</p>
    </div>
  );

/** Announces restored answers of an earlier visit. Starting over asks for confirmation, because it cannot be undone. */
export const RestoredNotice: Notice = ({ messages, notUploaded, onStartOver }) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <div className={styles.restored} role="status">
        <Icon of={History} />
        <p>
          {[messages.restored, notUploaded.length > 0 && messages.filesNotSent(notUploaded)].filter(Boolean).join(' ')}
        </p>
        <button type="button" onClick={() => setAsked(true)}>
          {messages.startOver}
        </button>
      </div>
      {isAsked && (
        <ModalDialog
          message={messages.startOverAsk}
          messages={messages}
          closeLabel={messages.keepAnswers}
          onClose={() => setAsked(false)}
          action={{ label: messages.startOver, run: onStartOver }}
        />
      )}
    </>
  );
};
