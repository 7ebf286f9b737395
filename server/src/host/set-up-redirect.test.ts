import { setUpRedirect } from './set-up-redirect';

test.each([
  ['here', '/', '/setup'],
  ['here', '/login', '/setup'],
  ['here', '/register', null],
  ['here', '/setup', null],
  ['here', '/setup/administrator', null],
  ['here', '/fill/x', null],
  ['code', '/', '/setup'],
  ['code', '/register', '/setup'],
  ['code', '/setup', null],
  ['code', '/setup/administrator', null],
  ['code', '/setup/registration', '/setup'],
  ['done', '/setup', '/login'],
  ['done', '/setup/administrator', '/login'],
  ['done', '/', null],
  ['done', '/login', null],
] as const)('with the first account %j, %s leads to %j', (setUp, path, expected) => {
  expect(setUpRedirect(setUp, path)).toBe(expected);
});
