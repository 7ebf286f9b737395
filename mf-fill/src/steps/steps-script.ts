import { keyAction } from './keys';

/* A script of its own beside that of the page: only documents of forms with one question at a time name it. */
addEventListener('keydown', (event) => {
  const form = document.querySelector<HTMLFormElement>('#main form');
  const action = form && keyAction(event, form);
  if (!form || !action) return;
  event.preventDefault();
  if ('choose' in action) {
    action.choose.focus();
    action.choose.click();
    return;
  }
  const value = action.press === 'previous' ? ['previous'] : ['next', 'submit'];
  const button = [...form.querySelectorAll('button')].find((each) => value.includes(each.value) && each.tabIndex === 0);
  button?.click();
});
