import type { AnswerErrors } from '@tessera/fields/field';
import type { WireReceipt, WireSubmission } from '@tessera/form-model/wire';

/** How the sending of a form ended. */
export type SubmitOutcome =
  | { kind: 'stored'; receipt: WireReceipt }
  /** The server found answers that do not fit; `errors` by answer key. */
  | { kind: 'refused'; message: string; errors: AnswerErrors }
  /** Other answers had arrived under the same key; these are not stored. No receipt where it is not to be told. */
  | { kind: 'differs'; receipt: WireReceipt | null }
  /** The form was closed or removed: nothing can be sent any more. */
  | { kind: 'gone'; message: string }
  /** Only people who are signed in may answer. */
  | { kind: 'sign-in'; message: string }
  /** Nothing is known: no connection, no receipt, or the server is in trouble. Sending again is safe. */
  | { kind: 'unreachable'; message: string };

/** How the sending of a file ended: the server's id of it, or its code for why it did not take it. */
export type UploadOutcome = { id: string } | { refused: string };

/** Where a file belongs: to the submission with a key, as an answer to a field. */
export interface UploadPlace {
  key: string;
  field: string;
}

/** A way to the server. The visitor's own page uses `fetch`, a page within the shell the shared client. */
export interface Transport {
  submit(submission: WireSubmission): Promise<SubmitOutcome>;
  /**
   * Sends the bytes of one file; `progress` from 0 to 1. The outcome is `UNREACHABLE` also when it stalls, or when `signal`
   * ends it.
   */
  upload(file: File, at: UploadPlace, progress: (share: number) => void, signal: AbortSignal): Promise<UploadOutcome>;
}
