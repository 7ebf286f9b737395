import { readFirebase } from './firebase-settings';

test('offers no Google log-in without a project', () => {
  expect(readFirebase({})).toBeNull();
});

test('uses the default domain of a project', () => {
  const env = { FIREBASE_PROJECT_ID: 'forms', FIREBASE_API_KEY: 'key' };
  expect(readFirebase(env)).toEqual({
    projectId: 'forms',
    apiKey: 'key',
    authDomain: 'forms.firebaseapp.com',
    emulator: '',
  });
});

test.each([
  ['a domain that could change the Content-Security-Policy', { FIREBASE_AUTH_DOMAIN: "x; script-src 'unsafe-inline'" }],
  ['an emulator in production', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', NODE_ENV: 'production' }],
  ['an emulator address that is not a host', { FIREBASE_AUTH_EMULATOR_HOST: 'a b' }],
])('refuses %s', (_what, env) => {
  expect(() => readFirebase({ FIREBASE_PROJECT_ID: 'forms', FIREBASE_API_KEY: 'key', ...env })).toThrow(/FIREBASE_/);
});
