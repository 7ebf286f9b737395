import { viewOf } from '../form-session/form-session';
import type { Review } from '../session/review';
import { closeReview, showReview } from './review-page';

/**
 * The last step: all answers, before they are sent. A form with one question is sent at once, and so are answers that the
 * visitor has already checked, such as after a failure.
 */
export function createReview(): { open: Review; press(event: SubmitEvent): void } {
  /** Whether the form’s button is being pressed. What is sent from elsewhere, such as the conversation, has no review. */
  let isPressed = false;
  let checked: unknown = null;
  /** Goes on after a changed answer: to the review. Null if the visitor did not come from there. */
  let goOn: (() => unknown) | null = null;

  const open: Review = (state, messages, submit) => {
    const session = state.current();
    const { pages } = viewOf(session).state;
    if (!isPressed || session.answers === checked || pages.length < 2) return false;
    const turnTo = (pageId: string) => {
      closeReview();
      state.turn({ ...state.current(), pageId });
    };
    showReview({
      session,
      messages,
      onSubmit: () => {
        checked = session.answers;
        goOn = null;
        // The button of the last page shows that the answers are being sent.
        turnTo(pages.at(-1)?.id ?? session.pageId);
        submit();
      },
      onPrevious: () => {
        goOn = null;
        turnTo(pages.at(-1)?.id ?? session.pageId);
      },
      onChange: (pageId) => {
        goOn = submit;
        turnTo(pageId);
      },
    });
    return true;
  };

  const press = (event: SubmitEvent) => {
    const step = event.submitter instanceof HTMLButtonElement ? event.submitter.value : '';
    isPressed = true;
    // The page handles the event before this.
    setTimeout(() => {
      isPressed = false;
    });
    if (step === 'previous') goOn = null;
    if (step !== 'next' || !goOn) return;
    event.preventDefault();
    event.stopPropagation();
    goOn();
  };
  return { open, press };
}
