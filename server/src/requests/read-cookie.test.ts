import { readCookie } from './read-cookie';

test.each([
  ['theme=dark', 'dark'],
  ['a=1; theme=dark; b=2', 'dark'],
  ['a=1;theme=dark', 'dark'],
  ['theme=', ''],
  ['theme=a=b', 'a=b'],
  ['a=1; my_theme=dark', null],
  ['themes=dark', null],
  ['', null],
  [undefined, null],
])('reads the cookie “theme” in %j', (cookies, value) => {
  expect(readCookie(cookies, 'theme')).toBe(value);
});
