/** A key of a page, the receipt that it corrects, and perhaps the suffix of `nextKey`. */
const CORRECTION = /^[\w-]{8,60}\.([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})(~[0-9a-f]{1,8})?$/;

/**
 * The key under which a correction of a response is sent. It contains the receipt, so that pages with and without script, drafts
 * and uploads need nothing else. Whoever knows a receipt may use it.
 *
 * @param key a new key
 */
export function correctionKey(key: string, receipt: string): string {
  return `${key}.${receipt}`;
}

/** The receipt of the response that a submission under this key corrects; null if it is a new response. */
export function correctedReceipt(key: string): string | null {
  return CORRECTION.exec(key)?.[1] ?? null;
}
