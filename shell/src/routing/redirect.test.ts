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
  expect(redirectOf(access, status, '')).toBe(target);
});

test('leads back to the form that required the log-in', () => {
  expect(redirectOf('guest', 'authenticated', '?form=f1')).toBe('/fill/f1');
});

test('keeps the chosen template through the log-in', () => {
  expect(redirectOf('owner', 'anonymous', '?template=quiz')).toBe('/login?template=quiz');
  expect(redirectOf('guest', 'authenticated', '?template=quiz')).toBe('/form-builder?template=quiz');
});
