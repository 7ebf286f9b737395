/** A key of a page, the receipt and the version that it corrects, and perhaps the suffix of `nextKey`. */
const CORRECTION = /^[\w-]{8,60}\.([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})(?:\.(\d{1,3}))?(?:~[0-9a-f]{1,8})?$/;

/**
 * The key under which a correction of a response is sent. It contains the receipt and the version whose answers the page was
 * opened with, so that pages with and without script, drafts and uploads need nothing else. Whoever knows a receipt may use it.
 *
 * @param key a new key
 * @param version from 1
 */
export function correctionKey(key: string, receipt: string, version: number): string {
  return `${key}.${receipt}.${version}`;
}

/** The receipt of the response that a submission under this key corrects; null if it is a new response. */
export function correctedReceipt(key: string): string | null {
  return CORRECTION.exec(key)?.[1] ?? null;
}

/** The version that a correction under this key was made from; null if the key names none, as keys did before decision 162. */
export function correctedVersion(key: string): number | null {
  const version = CORRECTION.exec(key)?.[2];
  return version === undefined ? null : Number(version);
}
