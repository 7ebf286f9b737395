import { lazy } from '@tessera/shared-ui/lazy';
import { viewOf } from '../form-session/form-session';
import { isSameAnswer } from '../form-session/same-answer';
import type { Review, review } from '../form-session-hooks/review';
import { REVIEW } from '../title-and-history/place';
import { closeReview, reviewing } from './step-elements';

const reviewPage = lazy(() => import(/* webpackChunkName: "review" */ './review-page'));

/**
 * The last step: all answers, before they are sent. A form with one question is sent at once.
 */
export function createReview(): Required<typeof review> & { press(event: SubmitEvent): void } {
  /** Whether the form’s button is being pressed. What is sent from elsewhere, such as the conversation, has no review. */
  let isPressed = false;
  /** Goes on after a changed answer: to the review. Null if the visitor did not come from there. */
  let goOn: (() => unknown) | null = null;
  /** The last review, for Back and Forward. */
  let last: { turnTo(page: string): void; submit(): unknown } | null = null;
  /** Whether Forward leads to the review: then nothing is sent, whatever has been checked. */
  let isFollowing = false;

  // Without it, visitors choose a text before they type.
  reviewPage.load().then(
    ({ focusTexts }) => focusTexts(),
    () => {},
  );
  const open: Review = (state, messages, submit) => {
    const session = state.current();
    const { pages } = viewOf(session).state;
    const isSentAtOnce = !isPressed || session.form.pages.length < 2;
    if (isSentAtOnce && !isFollowing) return false;
    const turnTo = (pageId: string) => {
      closeReview();
      state.turn({ ...state.current(), pageId });
    };
    last = { turnTo, submit };
    const onPrevious = () => {
      goOn = null;
      turnTo(pages.at(-1)?.id ?? session.pageId);
    };
    const onSubmit = () => {
      const isAsShown = isSameAnswer(state.current().answers, session.answers);
      // The button of the last page shows that the answers are being sent.
      onPrevious();
      // Answers that a draft has brought since were not in the review.
      if (isAsShown) submit();
    };
    const onChange = (pageId: string) => {
      goOn = submit;
      turnTo(pageId);
    };
    // Without its code, the answers are sent at once, but only by a press.
    reviewPage.load().then(
      ({ showReview }) => showReview({ session, messages, onSubmit, onPrevious, onChange }),
      () => isSentAtOnce || onSubmit(),
    );
    return true;
  };

  const turnTo = (page: string) => {
    const isReview = page === REVIEW;
    if (!last || isReview === (reviewing() !== null)) return false;
    goOn = null;
    isFollowing = isReview;
    if (isReview) last.submit();
    else last.turnTo(page);
    isFollowing = false;
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
  return { open, turnTo, press };
}
