import { newId } from '@tessera/form-model/new-id';
import type { WireSubmission } from '@tessera/form-model/wire';
import { answersToSend, type Filling } from './filling';

/** What is made when a visitor opens a form, and stays until it is submitted. */
export interface Opening {
  /** Idempotency key: the same one is stored once, however often it is sent. */
  key: string;
  /** ISO timestamp. */
  openedAt: string;
}

export const open = (): Opening => ({ key: newId(), openedAt: new Date().toISOString() });

/** The body of the submission. */
export const submissionOf = (filling: Filling, opening: Opening, source: 'visitor' | 'preview'): WireSubmission => ({
  data: answersToSend(filling),
  submittedAt: new Date().toISOString(),
  key: opening.key,
  version: filling.form.version,
  openedAt: opening.openedAt,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  source,
});
