import { newId } from './new-id';

/**
 * Returns the key of another submission from the same page. It contains the key of the page, which the server has signed.
 */
export function nextKey(key: string): string {
  return `${key.split('~', 1)[0]}~${newId().slice(0, 8)}`;
}
