import type { Uploads } from '@tessera/fields/control';
import { takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { Icon } from '@tessera/shared-ui/icon';
import { History } from 'lucide-react';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { begin, type FormSession, viewOf } from '../form-session/form-session';
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

/**
 * Moves the focus to the errors or the heading of a later page that is restored, as after a page turn: the page that the visitor
 * opened is gone. It does not scroll, so that the notice stays in view. Not in a frame, where the visitor reads the page around it,
 * and not out of the conversation.
 *
 * @returns the notice on the page
 */
function useRestoredFocus(session: FormSession) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answers are restored
  useLayoutEffect(() => {
    const page = notice.current?.closest('#main');
    const isFree = parent === window && document.activeElement === document.body;
    if (!page || !isFree || viewOf(session).isFirst) return;
    const places = page.querySelectorAll<HTMLElement>('h2[tabindex], [role="alert"][tabindex]');
    [...places].at(-1)?.focus({ preventScroll: true });
  }, []);
  return notice;
}

/** No answers are restored, but files were chosen and not uploaded. */
export const FilesNotice: Notice = ({ controller, messages }) => {
  const message = missingFiles(controller.session, messages);
  const notice = useRestoredFocus(controller.session);
  return (
    message && (
      <div ref={notice} className={styles.restored} role="status">
        <Icon of={History} />
        <p>{message}</p>
      </div>
    )
  );
};

/** Removes all answers and files, and opens the form as on a first visit: the page of a correction has the stored answers and files. */
function startOver({ session, uploads, startOver: startWith }: Restarting, { language }: FillMessages) {
  const { form, prefilled, opened, round = 0 } = session;
  for (const { id } of fieldsOf(form).filter(takesFiles))
    for (const file of uploads.of(id)) if (!opened?.[id]?.includes(file.id)) uploads.remove(id, file.id);
  startWith({ ...begin(form, {}, prefilled), ...(opened && { files: opened, opened }), language, round: round + 1 });
}

/** Announces restored answers of an earlier visit. Starting over asks for confirmation, because it cannot be undone. */
export const RestoredNotice: Notice = ({ controller, messages }) => {
  const [isAsked, setAsked] = useState(false);
  const notice = useRestoredFocus(controller.session);
  return (
    <>
      <div ref={notice} className={styles.restored} role="status">
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
