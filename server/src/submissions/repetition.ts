import type { Database } from '../database/database';
import { digestOf, type Said } from '../repositories/digest';
import { isStoredAs, type StoredAnswers, type StoredReceipt } from '../repositories/submissions';

/** A stored response, from this call or from an earlier call with the same key. */
export interface Written extends StoredReceipt {
  repeated: boolean;
  /** True if the stored response has other content than this call. The content of this call is not stored. */
  differs?: boolean;
}

/** Returns the result for a key that is stored already, and compares the content. */
export type Repetition = (
  place: { formId: string; key: string },
  stored: StoredAnswers,
  /** The content of this call; null if it is invalid. */
  said: Said | null,
) => Promise<Written>;

export function repetitionIn(database: Database): Repetition {
  const isSame = ({ formId, key }: { formId: string; key: string }, { digest }: StoredAnswers, said: Said) =>
    digest === null ? isStoredAs(database, { formId, key }, said) : digest === digestOf(said);
  return async (place, stored, said) => ({
    receipt: stored.receipt,
    submittedAt: stored.submittedAt,
    repeated: true,
    differs: said === null || !(await isSame(place, stored, said)),
  });
}
