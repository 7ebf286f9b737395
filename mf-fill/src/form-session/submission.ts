import { newId } from '@tessera/form-model/new-id';
import { nextKey } from '@tessera/form-model/next-key';
import type { Opening } from '@tessera/form-model/page-renderer';
import type { WireSubmission } from '@tessera/form-model/wire';
import { idsToSend } from './answered-files';
import { answersToSend, type FormSession } from './form-session';

export function open(): Opening {
  return { key: newId(), openedAt: new Date().toISOString() };
}

/** Starts another submission on the same page. */
export function reopen({ key }: Opening): Opening {
  return { ...open(), key: nextKey(key) };
}

/** The body of the submission, without the metadata about the visitor’s browser. */
export function submissionOf(session: FormSession, opening: Opening, source: 'visitor' | 'preview'): WireSubmission {
  const data = answersToSend(session);
  const files = idsToSend(session, Object.keys(data));
  return {
    data,
    ...(Object.keys(files).length > 0 && { files }),
    submittedAt: new Date().toISOString(),
    key: opening.key,
    version: session.form.version,
    openedAt: opening.openedAt,
    source,
  };
}
