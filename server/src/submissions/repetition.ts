import { isDeepStrictEqual } from 'node:util';
import type { NewResponse, StoredAnswers } from '../repositories/submissions';
import type { Written } from './submission-writer';

/** What a submission says: its answers, and which uploads they name. */
export type Said = Pick<NewResponse, 'data' | 'files'>;

/** A submission as the database gives it back, which writes it as JSON. */
const asStored = ({ data, files }: Said): unknown => JSON.parse(JSON.stringify({ data, files }));

/**
 * What a call gets whose key is stored already: the receipt, and whether it says what is stored.
 *
 * @param said what the call says, as it would be stored; null when it could not be
 */
export const repetition = ({ receipt, submittedAt, data, files }: StoredAnswers, said: Said | null): Written => ({
  receipt,
  submittedAt,
  repeated: true,
  differs: said === null || !isDeepStrictEqual(asStored(said), { data, files }),
});
