import type { Database } from '../database/database';
import { digestOf, type Said } from '../repositories/digest';
import { isStoredAs, type StoredAnswers, type StoredReceipt } from '../repositories/submissions';

/** A stored response: this call's, or the one that an earlier call with the same key had stored. */
export interface Written extends StoredReceipt {
  repeated: boolean;
  /** Whether the response stored under the key has other answers than this call, whose answers are not stored. */
  differs?: boolean;
}

/** Tells what a call gets whose key is stored already: the receipt, and whether the call says what is stored. */
export type Repetition = (
  place: { formId: string; key: string },
  stored: StoredAnswers,
  /** What the call says, as it would be stored; null when it could not be. */
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
