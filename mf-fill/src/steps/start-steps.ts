import { review } from '../form-session-hooks/review';
import { createReview } from './before-sending';
import { keyAction } from './keys';
import { reviewing } from './step-elements';

function pressKey(event: KeyboardEvent): void {
  const form = document.querySelector<HTMLFormElement>('#main form');
  const action = form && keyAction(event, reviewing() ?? form);
  if (!form || !action) return;
  event.preventDefault();
  if ('choose' in action) {
    action.choose.focus();
    action.choose.click();
    return;
  }
  const value = action.press === 'previous' ? ['previous'] : ['next', 'submit'];
  const buttons = (reviewing()?.querySelector('[data-review]') ?? form).querySelectorAll('button');
  [...buttons].find((each) => value.includes(each.value) && each.tabIndex === 0)?.click();
}

/** Adds the keys and the review to a form with one question at a time. Returns the function that takes them away. */
export function startSteps(): () => void {
  const { open, turnTo, press } = createReview();
  Object.assign(review, { open, turnTo });
  addEventListener('keydown', pressKey);
  addEventListener('submit', press, true);
  return () => {
    if (review.open === open) {
      delete review.open;
      delete review.turnTo;
    }
    removeEventListener('keydown', pressKey);
    removeEventListener('submit', press, true);
  };
}
