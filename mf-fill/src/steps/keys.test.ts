import { keyAction } from './keys';

function page(html: string): HTMLFormElement {
  document.body.innerHTML = `<main id="main"><form>${html}<input id="text"><textarea></textarea><button value="next">Next</button></form></main>`;
  return document.querySelector('form') as HTMLFormElement;
}
function press(form: HTMLElement, key: string, more: KeyboardEventInit = {}, on: Element = document.body) {
  let action: ReturnType<typeof keyAction> = null;
  const listen = (event: KeyboardEvent) => {
    action = keyAction(event, form);
  };
  document.addEventListener('keydown', listen);
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  document.removeEventListener('keydown', listen);
  return action;
}
const options = `<label><input type="radio" name="a" value="Full"><span>Full</span></label>
  <label><input type="radio" name="a" value="Half"><span>Half</span></label>`;
const scale = `<label><input type="radio" name="s" value="0" aria-label="0"></label><label><input type="radio" name="s" value="7" aria-label="7"></label>`;

test('letters choose options, in either case, and digits choose on scales', () => {
  const form = page(options + scale);
  const [, half, , seven] = form.querySelectorAll('input');
  expect(press(form, 'b')).toEqual({ choose: half });
  expect(press(form, 'B')).toEqual({ choose: half });
  expect(press(form, 'c')).toBeNull();
  expect(press(form, '7')).toEqual({ choose: seven });
});

test('Enter goes on, and with Shift back', () => {
  const form = page(options);
  expect(press(form, 'Enter')).toEqual({ press: 'next' });
  expect(press(form, 'Enter', { shiftKey: true })).toEqual({ press: 'previous' });
});

test('text fields, buttons and shortcuts keep their keys', () => {
  const form = page(options);
  const [text, area, button] = ['#text', 'textarea', 'button'].map((each) => form.querySelector(each) as Element);
  for (const each of [text, area]) expect(press(form, 'b', {}, each as Element)).toBeNull();
  for (const each of [text, area, button]) expect(press(form, 'Enter', {}, each as Element)).toBeNull();
  expect(press(form, 'Enter', { shiftKey: true }, area as Element)).toBeNull();
  expect(press(form, 'b', { ctrlKey: true })).toBeNull();
});

test('keys outside the questions do nothing: in the conversation, in the footer and on a button of a notice', () => {
  const form = page(options);
  form.insertAdjacentHTML('beforebegin', '<h2 tabindex="-1">Page</h2><button id="notice">Start over</button>');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<aside><form><label><input type="radio"></label><div role="log" tabindex="0"></div></form></aside><footer><a href="/">Made</a></footer>',
  );
  for (const elsewhere of ['aside input', '[role=log]', 'footer a', '#notice']) {
    const target = document.querySelector(elsewhere) as Element;
    for (const key of ['b', 'Enter']) expect(press(form, key, {}, target)).toBeNull();
    expect(press(form, 'Enter', { shiftKey: true }, target)).toBeNull();
  }
  expect(press(form, 'Enter', {}, document.querySelector('h2') as Element)).toEqual({ press: 'next' });
  const main = document.querySelector('main') as HTMLElement;
  main.dataset.reviewing = '';
  expect(press(main, 'Enter', { ctrlKey: true }, document.querySelector('aside input') as Element)).toBeNull();
});

test('on the review, only Ctrl and Enter do something: they send the answers', () => {
  const form = page(options);
  form.dataset.reviewing = '';
  for (const key of ['b', 'Enter']) expect(press(form, key)).toBeNull();
  expect(press(form, 'Enter', { shiftKey: true })).toBeNull();
  expect(press(form, 'Enter', { ctrlKey: true })).toEqual({ press: 'next' });
  expect(press(form, 'Enter', { metaKey: true })).toEqual({ press: 'next' });
});
