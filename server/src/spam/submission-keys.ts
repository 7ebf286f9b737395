import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../repositories/secrets';

/** Milliseconds in base 36, until the year 2059. */
const TIME_LENGTH = 8;
const RANDOM_BYTES = 9;
const MAC_LENGTH = 16;
/** The time, twelve random characters and a MAC; `nextKey` may have added a suffix. */
const KEY = /^([0-9a-z]{8}[\w-]{12})([\w-]{16})(~[0-9a-f]{1,8})?$/;

/** A key that this installation has signed. */
export interface SignedKey {
  /** The key of the page; the same for all submissions from it. */
  page: string;
  /** In milliseconds. */
  issuedAt: number;
}

/**
 * Makes the keys of submissions. A key is signed and contains when its page was opened, so it is the time token, too: the
 * exactly-once rule makes a repeated one harmless, and pages, drafts and posts without script carry it already.
 */
export interface SubmissionKeys {
  issue(formId: string, now?: number): string;
  /** Returns null for a key that was not made for this form. */
  read(formId: string, key: string): SignedKey | null;
}

export function submissionKeys(secret: string): SubmissionKeys {
  const macOf = (formId: string, head: string) =>
    createHmac('sha256', secret).update(`${formId} ${head}`).digest('base64url').slice(0, MAC_LENGTH);
  return {
    issue: (formId, now = Date.now()) => {
      const head = now.toString(36).padStart(TIME_LENGTH, '0') + randomBytes(RANDOM_BYTES).toString('base64url');
      return head + macOf(formId, head);
    },
    read: (formId, key) => {
      const [, head = '', mac = ''] = KEY.exec(key) ?? [];
      if (head === '' || !isSameSecret(mac, macOf(formId, head))) return null;
      return { page: head, issuedAt: Number.parseInt(head.slice(0, TIME_LENGTH), 36) };
    },
  };
}
