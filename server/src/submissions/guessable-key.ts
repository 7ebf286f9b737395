import { correctedReceipt } from '../schemas/correction-key';
import type { SubmissionTools } from './submission';

/** A random UUID, which clients of the API usually choose; `nextKey` may have added a suffix. */
const RANDOM_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(~[0-9a-f]{1,8})?$/i;

/**
 * Whether someone else could guess a key, such as the number of an order that an integration chose. The keys of our pages have a
 * signature, and those of corrections contain the receipt.
 */
export function isGuessable(
  { openedAt }: Pick<SubmissionTools, 'openedAt'>,
  { formId, key }: { formId: string; key: string },
): boolean {
  return !RANDOM_KEY.test(key) && openedAt(formId, key) === null && correctedReceipt(key) === null;
}
