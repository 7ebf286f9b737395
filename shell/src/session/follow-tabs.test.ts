import { followTabs } from './follow-tabs';

const onSessionEnd = jest.fn();
const reload = jest.fn();
beforeAll(() => followTabs({ expire: onSessionEnd }, { reload }));
beforeEach(() => jest.clearAllMocks());

const user = (id: string, name = 'Noor "N." Valbrecht') =>
  JSON.stringify({ id, name, email: 'noor@hollinvale.example' });
const stored = (key: string | null, oldValue: string | null, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));

test('logs out when another tab logs out', () => {
  stored('tessera_user', user('u1'), null);
  expect([onSessionEnd.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});

test.each([
  ['after a login in another tab', null, user('u1')],
  ['after a login as another user', user('u1'), user('u2')],
])('loads the page again %s', (_when, before, after) => {
  stored('tessera_user', before, after);
  expect([onSessionEnd.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
});

test.each([
  ['a new name of the same user', 'tessera_user', user('u1'), user('u1', 'Noor')],
  ['other stored values', 'tessera_token', 'a', 'b'],
])('ignores %s', (_what, key, before, after) => {
  stored(key, before, after);
  expect([onSessionEnd.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
});
