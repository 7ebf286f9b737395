import { afterSignIn } from './after-sign-in';

test.each([
  ['', '/dashboard'],
  ['?form=abc-1_D', '/fill/abc-1_D'],
  ['?form=', '/dashboard'],
  ['?form=../settings', '/dashboard'],
  ['?form=//elsewhere.example', '/dashboard'],
  ['?form=https%3A%2F%2Felsewhere.example', '/dashboard'],
])('/login%s leads to %s', (search, target) => {
  expect(afterSignIn(search)).toBe(target);
});
