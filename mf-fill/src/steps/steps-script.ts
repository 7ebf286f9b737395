import { review } from '../session/review';
import { createReview } from './before-sending';
import { keyAction } from './keys';
import { reviewing } from './review-page';

/* A script of its own beside that of the page: only documents of forms with one question at a time name it. */
addEventListener('keydown', (event) => {
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
});

const { open, press } = createReview();
review.open = open;
addEventListener('submit', press, true);
