import type { AnswerErrors } from '@tessera/fields/field';
import type { WireReceipt, WireSubmission } from '@tessera/form-model/wire';

/** The result of sending a form. */
export type SubmitOutcome =
  | { kind: 'stored'; receipt: WireReceipt }
  /** The server refused answers; `errors` by answer key. */
  | { kind: 'refused'; message: string; errors: AnswerErrors }
  /** Other answers are stored under the same key; these are not. The receipt is null if it may not be shown. */
  | { kind: 'differs'; receipt: WireReceipt | null }
  /** The form is closed or deleted and accepts no responses. */
  | { kind: 'gone'; message: string }
  /** The visitor has to log in. */
  | { kind: 'login'; message: string }
  /** The form asks for a password now; the answers can be sent with it. */
  | { kind: 'password'; message: string }
  /** The result is unknown: no connection, no receipt, or a server error. Sending again is safe. */
  | { kind: 'unreachable'; message: string };

/** The result of sending a file: the server’s id, or its code for the refusal. */
export type UploadOutcome = { id: string } | { refused: string };

/** The place of a file: the key of its submission, and its field. */
export interface UploadPlace {
  key: string;
  field: string;
}

/** Sends to the server: on the visitor’s page by `fetch`, in the composed app by the shared client. */
export interface Transport {
  submit(submission: WireSubmission): Promise<SubmitOutcome>;
  /**
   * Sends the bytes of one file; `progress` from 0 to 1. The outcome is also `UNREACHABLE` if the transfer stalls or
   * `signal` aborts it.
   */
  upload(file: File, at: UploadPlace, progress: (share: number) => void, signal: AbortSignal): Promise<UploadOutcome>;
}
