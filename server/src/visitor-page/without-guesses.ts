import { storableValue } from '../storable';
import type { Submission } from '../submissions/accept-submission';

/**
 * A submission that a page without script has posted, without what the renderer cannot know of its visitor: the time zone
 * would be the server's. When the form was opened is known only where the post carries it; else it would be now.
 *
 * @param receivedAt when the post began to arrive, in milliseconds
 */
export function withoutGuesses(submission: Submission, receivedAt: number): Submission {
  const { timeZone: _serversOwn, openedAt, ...said } = storableValue(submission);
  const wasCarried = openedAt !== undefined && Date.parse(openedAt) < receivedAt;
  return wasCarried ? { ...said, openedAt } : said;
}
