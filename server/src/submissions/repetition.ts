import type { Database } from '../database/database';
import { digestOf, type SubmissionContent } from '../repositories/digest';
import { hasStoredContent, type StoredAnswers, type StoredReceipt } from '../repositories/submissions';

/** A stored response, from this call or from an earlier call with the same key. */
export interface WriteResult extends StoredReceipt {
  repeated: boolean;
  /** True if the stored response has other content than this call. The content of this call is not stored. */
  differs?: boolean;
}

/** Returns the result for a key that is stored already, and compares the content. */
export type Repetition = (
  place: { formId: string; key: string },
  stored: StoredAnswers,
  /** The content of this call; null if it is invalid. */
  content: SubmissionContent | null,
) => Promise<WriteResult>;

export function repetitionIn(database: Database): Repetition {
  const isSame = (
    { formId, key }: { formId: string; key: string },
    { digest }: StoredAnswers,
    content: SubmissionContent,
  ) => (digest === null ? hasStoredContent(database, { formId, key }, content) : digest === digestOf(content));
  return async (place, stored, content) => ({
    receipt: stored.receipt,
    submittedAt: stored.submittedAt,
    repeated: true,
    differs: content === null || !(await isSame(place, stored, content)),
  });
}
