import type { AnswerErrors } from '@tessera/fields/field';
import type { WireReceipt, WireSubmission } from '@tessera/form-model/wire';

/** How the sending of a form ended. */
export type SubmitOutcome =
  | { kind: 'stored'; receipt: WireReceipt }
  /** The server found answers that do not fit; `errors` by answer key. */
  | { kind: 'refused'; message: string; errors: AnswerErrors }
  /** The form was closed, removed or changed so that nothing can be sent any more. */
  | { kind: 'gone'; message: string }
  /** Nothing is known: no connection, no answer, or the server is in trouble. Sending again is safe. */
  | { kind: 'unreachable'; message: string };

/** A way to the server. The visitor's own page uses `fetch`, a page within the shell the shared client. */
export interface Transport {
  submit(submission: WireSubmission): Promise<SubmitOutcome>;
  /**
   * Sends the bytes of one file; `progress` from 0 to 1. Gives null when they are there, else the server's word for why it
   * did not take them, or `UNREACHABLE`.
   */
  upload(file: File, at: { key: string; field: string }, progress: (share: number) => void): Promise<string | null>;
}
