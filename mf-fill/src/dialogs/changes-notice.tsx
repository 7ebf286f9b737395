import { formatMessage } from '@tessera/fields/message-template';
import { Button } from '@tessera/shared-ui/button';
import type { FormSession } from '../form-session/form-session';
import styles from '../frame/fill.module.css';
import { changesText } from '../messages/changes-text';
import type { FillMessages } from '../messages/fill-messages';
import type { FormChanges } from '../messages/form-changes';
import { draftAsText } from '../rescue/draft-text';
import { RescueNotice } from '../rescue/rescue-notice';

interface ChangesNoticeProps {
  /** Null if the owner has changed nothing since the last visit. */
  changes: FormChanges | null;
  /** Labels of the questions to which another correction has stored other answers. */
  newer?: readonly string[];
  controller: { session: FormSession; dismissChanges(): void };
  messages: FillMessages;
}

/** The changes in words. Without any, only the lost answers are announced. */
function changesMessage(
  { changes, newer, messages }: Pick<ChangesNoticeProps, 'changes' | 'newer' | 'messages'>,
  hasLost: boolean,
): string {
  const text = changesText(messages.language);
  const put = (template: string, labels: readonly string[] = []) =>
    labels.length > 0 && formatMessage(template, { list: messages.list(labels) }, messages.language);
  return [
    changes && text.changed,
    changes && !hasLost && text.changedKept,
    put(text.changedNew, changes?.added),
    put(text.changedOther, changes?.changed),
    put(text.changedGone, changes?.removed),
    put(text.changedUnfit, changes?.unfit),
    put(text.newerElsewhere, newer),
    hasLost && text.changedLost,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * The notice about changes since the visitor’s last visit: by the owner, and by other corrections of the response. It shows the
 * session’s lost answers, so that the visitor can copy them. Its code is loaded only where there are such changes.
 */
export function ChangesNotice({ changes, newer, controller, messages }: ChangesNoticeProps) {
  const { session, dismissChanges } = controller;
  const answers = (session.lost ?? [])
    .map((each) => draftAsText(each, messages))
    .filter(Boolean)
    .join('\n');
  const message = changesMessage({ changes, newer, messages }, answers !== '');
  if (answers)
    return (
      <RescueNotice
        messages={messages}
        message={message}
        answers={answers}
        name={session.form.name}
        onClose={dismissChanges}
      >
        <p lang="" style={{ whiteSpace: 'pre-wrap' }}>
          {answers.trim()}
        </p>
      </RescueNotice>
    );
  return (
    message && (
      <div className={styles.notice} role="status">
        <p>{message}</p>
        <div className={styles.noticeRow}>
          <Button variant="secondary" onClick={dismissChanges}>
            {messages.close}
          </Button>
        </div>
      </div>
    )
  );
}
