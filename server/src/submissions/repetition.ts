import { isDeepStrictEqual } from 'node:util';
import type { FormResponse } from '@tessera/form-model/form';
import type { StoredAnswers } from '../repositories/submissions';
import type { Written } from './submission-writer';

/** Answers as the database gives them back, which writes them as JSON. */
const asStored = (data: FormResponse['data']): unknown => JSON.parse(JSON.stringify(data));

/**
 * What a call gets whose key is stored already: the receipt, and whether it says what is stored.
 *
 * @param data what the call says, as it would be stored; null when it could not be
 */
export const repetition = (
  { receipt, submittedAt, data: stored }: StoredAnswers,
  data: FormResponse['data'] | null,
): Written => ({
  receipt,
  submittedAt,
  repeated: true,
  differs: data === null || !isDeepStrictEqual(asStored(data), stored),
});
