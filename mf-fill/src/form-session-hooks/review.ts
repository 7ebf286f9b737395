import type { FillMessages } from '../messages/fill-messages';
import type { ReviewText } from '../messages/review-text';
import type { SessionState } from './use-session-state';

/**
 * Shows the answers before they are sent. Returns false if they are to be sent at once.
 *
 * @param submit sends the answers, after another call of this function
 */
export type Review = (
  state: Pick<SessionState, 'current' | 'turn'>,
  messages: Pick<FillMessages, 'language' | 'previous' | 'thisQuestion' | keyof ReviewText>,
  submit: () => unknown,
) => boolean;

/** Set by the script of forms with one question at a time; every other form sends its answers at once. */
export const review: {
  open?: Review;
  /** Follows the browser’s Back or Forward. Returns false if neither the review nor a page behind it is concerned. */
  turnTo?: (page: string) => boolean;
} = {};
