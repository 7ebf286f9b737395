import type { Uploads } from '@tessera/fields/control';
import { takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { Icon } from '@tessera/shared-ui/icon';
import { History } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { begin, type FormSession } from '../form-session/form-session';
import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';
import { ModalDialog } from './modal-dialog';

/** A notice about restored answers, which offers to start over. Its code is in the chunk that restores them. */
export type Notice = ComponentType<{ controller: Restarting; messages: FillMessages }>;

/** The parts of the form session’s controller that the notice needs. */
interface Restarting {
  session: FormSession;
  uploads: Pick<Uploads, 'of' | 'remove'>;
  startOver(fresh: FormSession): void;
}

/** The message about files that could not be restored; empty without any. */
function missingFiles({ notUploaded = {} }: FormSession, messages: FillMessages): string {
  const names = Object.values(notUploaded).flat();
  return names.length > 0 ? messages.filesNotSent(names) : '';
}

/** No answers are restored, but files were chosen and not uploaded. */
export const FilesNotice: Notice = ({ controller, messages }) => {
  const message = missingFiles(controller.session, messages);
  return (
    message && (
      <div className={styles.restored} role="status">
        <Icon of={History} />
        <p>{message}</p>
      </div>
    )
  );
};

/** Removes all answers and files, and opens the form as on a first visit. */
function startOver({ session, uploads, startOver: startWith }: Restarting, { language }: FillMessages) {
  const { form, prefilled, round = 0 } = session;
  for (const { id } of fieldsOf(form).filter(takesFiles))
    for (const file of uploads.of(id)) uploads.remove(id, file.id);
  startWith({ ...begin(form, {}, prefilled), language, round: round + 1 });
}

/** Announces restored answers of an earlier visit. Starting over asks for confirmation, because it cannot be undone. */
export const RestoredNotice: Notice = ({ controller, messages }) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <div className={styles.restored} role="status">
        <Icon of={History} />
        <p>{[messages.restored, missingFiles(controller.session, messages)].filter(Boolean).join(' ')}</p>
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
          action={{ label: messages.startOver, run: () => startOver(controller, messages) }}
        />
      )}
    </>
  );
};
