import { HOUR_MS, MINUTE_MS } from '@tessera/fields/durations';
import type { SubmissionTarget } from '../repositories/submissions';
import type { Submission, SubmissionTools } from './submission';

/** How long a version can be answered after the next one was published, without a proof of when the page was opened. */
const GRACE_MS = HOUR_MS;
/** A page may be on its way when the next version is published, and the clocks of servers differ a little. */
const LATE_MS = MINUTE_MS;

const isInTime = (opened: number, replacedAt: Date) => opened < replacedAt.getTime() + LATE_MS;

/**
 * The earliest time at which a version that can be answered under this key was published or still current: see `withoutPastVersion`.
 */
export function answerableSince({ openedAt }: Pick<SubmissionTools, 'openedAt'>, formId: string, key: string): Date {
  // The key of a correction starts with that of its page.
  const [page = ''] = key.split('.');
  const opened = openedAt(formId, page) ?? Number.POSITIVE_INFINITY;
  return new Date(Math.min(opened - LATE_MS, Date.now() - GRACE_MS));
}

type Versions = Pick<SubmissionTools, 'openedAt' | 'findReplacedAt'>;

/**
 * Whether the signed key shows that its page was opened before the version was replaced. Any other key, such as one of the API,
 * tells nothing. False for a version that was not replaced.
 */
export async function wasOpenedInTime(
  { openedAt, findReplacedAt }: Versions,
  { formId, key }: { formId: string; key: string },
  version: number,
): Promise<boolean> {
  const opened = openedAt(formId, key);
  if (opened === null) return false;
  const replacedAt = await findReplacedAt(formId, version);
  return replacedAt !== null && isInTime(opened, replacedAt);
}

/**
 * Returns a submission without its version if that was replaced before its page was opened. It is then checked against the
 * published version. Otherwise, everyone could choose among all versions that were ever published: one without a required
 * question, or with other right answers of a quiz.
 */
export async function withoutPastVersion(
  { openedAt, findReplacedAt }: Versions,
  { formId, key }: { formId: string; key: string },
  target: Pick<SubmissionTarget, 'publishedVersion'>,
  submission: Submission,
): Promise<Submission> {
  const { version, source } = submission;
  if (version === undefined || version === target.publishedVersion || source === 'preview') return submission;
  const replacedAt = await findReplacedAt(formId, version);
  if (replacedAt === null || Date.now() < replacedAt.getTime() + GRACE_MS) return submission;
  const opened = openedAt(formId, key);
  if (opened !== null && isInTime(opened, replacedAt)) return submission;
  return { ...submission, version: undefined };
}
