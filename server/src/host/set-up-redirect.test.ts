import { setUpRedirect } from './set-up-redirect';

test.each([
  ['here', '/', '/setup'],
  ['here', '/login', '/setup'],
  ['here', '/register', null],
  ['here', '/setup', null],
  ['here', '/fill/x', null],
  ['code', '/', '/setup'],
  ['code', '/register', '/setup'],
  ['code', '/setup', null],
  ['done', '/setup', '/login'],
  ['done', '/', null],
  ['done', '/login', null],
] as const)('with the first account %j, %s leads to %j', (setUp, path, expected) => {
  expect(setUpRedirect(setUp, path)).toBe(expected);
});
