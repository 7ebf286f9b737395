import { HOUR_MS, MINUTE_MS } from '@tessera/fields/durations';
import type { SubmissionTarget } from '../repositories/submissions';
import type { Submission, SubmissionTools } from './submission';

/** How long a version can be answered after the next one was published, without a proof of when the page was opened. */
const GRACE_MS = HOUR_MS;
/** A page may be on its way when the next version is published, and the clocks of servers differ a little. */
const LATE_MS = MINUTE_MS;

/**
 * Returns a submission without its version if that was replaced before its page was opened. It is then checked against the
 * published version. Otherwise, everyone could choose among all versions that were ever published: one without a required
 * question, or with other right answers of a quiz.
 *
 * The signed key contains when the page was opened. Any other key, such as one of the API, tells nothing.
 */
export async function withoutPastVersion(
  { openedAt, findReplacedAt }: Pick<SubmissionTools, 'openedAt' | 'findReplacedAt'>,
  { formId, key }: { formId: string; key: string },
  target: Pick<SubmissionTarget, 'publishedVersion'>,
  submission: Submission,
): Promise<Submission> {
  const { version, source } = submission;
  if (version === undefined || version === target.publishedVersion || source === 'preview') return submission;
  const replacedAt = (await findReplacedAt(formId, version))?.getTime() ?? null;
  if (replacedAt === null || Date.now() < replacedAt + GRACE_MS) return submission;
  const opened = openedAt(formId, key);
  if (opened !== null && opened < replacedAt + LATE_MS) return submission;
  return { ...submission, version: undefined };
}
