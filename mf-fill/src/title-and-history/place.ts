/** The data of an entry in the browser’s history. */
export interface Place {
  /** Id of the page that was shown, or `REVIEW`. */
  page: string;
  /** The same of the entries of this form before this one. */
  before: readonly string[];
}

/** Stands for the review of the answers, which is no page of the form. No page has such an id. */
export const REVIEW = '~review';

export function placeIn(state: unknown): Place | null {
  return typeof state === 'object' && state !== null && 'tessera' in state ? (state.tessera as Place) : null;
}

/**
 * Adds an entry for the review to the history, so that Back leads to the page before it. Does nothing where the form adds no
 * entries, such as in a frame.
 */
export function addReviewEntry(): void {
  const place = placeIn(history.state);
  if (!place || place.page === REVIEW) return;
  const tessera: Place = { page: REVIEW, before: [...place.before, place.page] };
  history.pushState({ ...history.state, tessera }, '');
}
