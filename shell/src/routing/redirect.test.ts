import { redirectOf } from './redirect';

test.each([
  ['owner', 'anonymous', '/login'],
  ['owner', 'loading', undefined],
  ['owner', 'authenticated', undefined],
  ['guest', 'authenticated', '/dashboard'],
  ['guest', 'anonymous', undefined],
  ['guest', 'loading', undefined],
  ['public', 'anonymous', undefined],
  ['public', 'authenticated', undefined],
] as const)('a route for %s, asked for while %s, leads to %s', (access, status, target) => {
  expect(redirectOf(access, status)).toBe(target);
});
