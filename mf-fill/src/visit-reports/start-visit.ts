import { readFillAddress } from '../drafts/fill-address';
import type { FillMessages } from '../messages/fill-messages';
import { reportVisit, type VisitReporter } from './report-visit';

/**
 * Begins what a form does while it is open, apart from showing itself: reports the visit, and keeps the numbers of places
 * beside options up to date on the page of a new response.
 *
 * @param show renders the form with other messages
 */
export function startVisit(
  formId: string,
  messages: FillMessages,
  show: (messages: FillMessages) => void,
): VisitReporter {
  // On the page of a correction, the places of its own response count as free. The API would count them as taken.
  if (messages.optionNotes && !readFillAddress(location.pathname).receipt) {
    // Without it the numbers stay as they are.
    import(/* webpackChunkName: "limits" */ '../limits/watch-places').then(
      ({ watchPlaces }) => watchPlaces(formId, messages, show),
      () => undefined,
    );
  }
  return reportVisit(formId);
}
