import { earlyRequestOf } from './early-request';

const route = { path: '/form-builder/:formId?', early: '/forms/:formId' } as const;

test.each([
  ['/form-builder/f1', '/forms/f1'],
  ['/form-builder/a%2Fb', '/forms/a%2Fb'],
  ['/form-builder', undefined],
])('at %s, the early request is %s', (pathname, path) => {
  expect(earlyRequestOf(route, pathname)).toBe(path);
});

test('a route without an early request has none', () => {
  expect(earlyRequestOf({ path: '/dashboard' }, '/dashboard')).toBeUndefined();
});
