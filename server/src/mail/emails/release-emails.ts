import type { EmailContent, Recipient } from '../email';

/*
 * The texts of the emails about releases, for the administrators.
 */

/** To the administrators, when the server has rolled a release back. */
export function releaseRolledBackEmail(
  { name, email }: Recipient,
  release: { part: string; version: string; before: string; visits: number; failed: number; isCanary: boolean },
  url: string,
): EmailContent {
  const { part, version, before, visits, failed, isCanary } = release;
  return {
    to: email,
    name,
    subject: `${part} was rolled back`,
    paragraphs: [
      `The ${isCanary ? 'canary' : 'release'} ${version} of ${part} failed in ${failed} of ${visits} visits, far more often than ${before}.`,
      `All browsers now get ${before} again. Pages that are open keep the version that they were loaded with.`,
    ],
    action: { label: 'Go to Tessera', url },
  };
}
