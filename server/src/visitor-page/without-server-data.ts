import { storableValue } from '../storable';
import type { Submission } from '../submissions/submission';

/**
 * Removes data that a post without JavaScript cannot contain: the time zone would be the server’s, and the opening time
 * would be now unless the post contains it.
 *
 * @param receivedAt when the post began to arrive, in milliseconds
 */
export function withoutServerData(submission: Submission, receivedAt: number): Submission {
  const { timeZone: _timeZone, openedAt, ...content } = storableValue(submission);
  const isFromPost = openedAt !== undefined && Date.parse(openedAt) < receivedAt;
  return isFromPost ? { ...content, openedAt } : content;
}
