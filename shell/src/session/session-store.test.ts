import type { ApiClient } from '@tessera/api-client/client';
import { Invalid, RateLimited, ServerFailure, Unauthorized, Unreachable } from '@tessera/api-client/errors';
import type { WireUser } from '@tessera/form-model/wire';
import { createSessionStore } from './session-store';

const noor: WireUser = {
  id: 'u1',
  name: 'Noor Valbrecht',
  email: 'noor@hollinvale.example',
  avatar: '',
  theme: 'system',
  isAdministrator: false,
  createdAt: '',
};

/** A client with the given responses, and its storage. */
function clientOf(calls: Partial<ApiClient>, kept: WireUser | null = noor) {
  const cleared: string[] = [];
  const store = { user: () => kept, clearSession: () => cleared.push('session'), saveUser: () => undefined };
  return { client: { store, ...calls } as unknown as ApiClient, cleared };
}

function storeOf(calls: Partial<ApiClient>, { stored = true, kept = noor as WireUser | null } = {}) {
  const { client, cleared } = clientOf(calls, kept);
  return { store: createSessionStore(async () => client, stored), cleared };
}

test('makes no call without a stored session', async () => {
  const me = jest.fn();
  const { store } = storeOf({ me }, { stored: false });
  await store.restore();
  expect(store.current().status).toBe('anonymous');
  expect(me).not.toHaveBeenCalled();
});

test('asks the server to confirm a stored session', async () => {
  const { store } = storeOf({ me: async () => noor });
  expect(store.current()).toMatchObject({ status: 'loading', user: null });
  const heard = jest.fn();
  store.subscribe(heard);
  await store.restore();
  expect(store.current()).toMatchObject({ status: 'authenticated', user: noor });
  expect(heard).toHaveBeenCalled();
});

test.each([
  new Unauthorized('Please log in to continue.', 401),
  new Invalid('Some values are not valid. Correct them and try again.', 400, 'invalid-input', {}),
])('a definite refusal clears the stored session: %s', async (refusal) => {
  const { store, cleared } = storeOf({ me: () => Promise.reject(refusal) });
  await store.restore();
  expect(store.current()).toMatchObject({ status: 'anonymous', hasEnded: true });
  expect(cleared).toEqual(['session']);
});

test.each([
  new Unreachable('No connection.'),
  new RateLimited('Too many attempts.', '', 30),
  new ServerFailure('Out of room.', 500),
  new ServerFailure('The server did not return the logged-in user. Please try again.', 502),
])('after a temporary failure the stored user stays logged in: %s', async (failure) => {
  const { store, cleared } = storeOf({ me: () => Promise.reject(failure) });
  await store.restore();
  expect(store.current()).toMatchObject({ status: 'authenticated', user: noor });
  expect(cleared).toEqual([]);
});

test('keeps the tokens after a temporary failure, even if the stored user cannot be read', async () => {
  const { store, cleared } = storeOf({ me: () => Promise.reject(new ServerFailure('', 503)) }, { kept: null });
  await store.restore();
  expect(store.current().status).toBe('anonymous');
  expect(cleared).toEqual([]);
});

test('logs in after registering', async () => {
  const register = jest.fn(async () => true);
  const login = jest.fn(async () => ({
    token: 't1',
    refreshToken: 'r1',
    success: true as const,
    user: noor,
    message: '',
  }));
  const { store } = storeOf({ register, login }, { stored: false });
  await store.current().register({ name: noor.name, email: noor.email, password: 'secret1' });
  expect(login).toHaveBeenCalledWith({ email: noor.email, password: 'secret1' });
  expect(store.current().user).toEqual(noor);
});

test('rejects a refused login without a session', async () => {
  const { store } = storeOf(
    { login: () => Promise.reject(new Unauthorized('Invalid email or password', 401)) },
    { stored: false },
  );
  await expect(store.current().login({ email: 'a', password: 'b' })).rejects.toThrow('Invalid email or password');
  expect(store.current().status).toBe('anonymous');
});

test('does not say that the session has ended when calls are refused during a logout', async () => {
  const { store } = storeOf({ me: async () => noor, logout: async () => store.expire() });
  await store.restore();
  const heard: boolean[] = [];
  store.subscribe(() => heard.push(store.current().hasEnded));
  await store.current().logout();
  expect(store.current().status).toBe('anonymous');
  expect(heard).not.toContain(true);
  await store.current().setUser(noor);
  store.expire();
  expect(store.current().hasEnded).toBe(true);
});

test('has no user after a logout or an expired session', async () => {
  const { store } = storeOf({ me: async () => noor, logout: async () => undefined });
  await store.restore();
  await store.current().logout();
  expect(store.current()).toMatchObject({ status: 'anonymous', user: null, hasEnded: false });
  await store.current().setUser(noor);
  store.expire();
  expect(store.current()).toMatchObject({ status: 'anonymous', user: null, hasEnded: true });
});
