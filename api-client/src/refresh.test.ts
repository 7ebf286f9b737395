import { isRetryable, Unauthorized } from './errors';
import { type Answer, clientWithServer, type SeenCall } from './testing/server-double';

const REFRESH = '/users/refresh-token';
const refused: Answer = { status: 401, body: { success: false, message: 'Your session has ended.' } };
const renewed: Answer = { body: { success: true, token: 'new', refreshToken: 'refresh-new' } };
const forms: Answer = { body: { success: true, data: { forms: [] } } };

/** A server that accepts only the new token; `refresh` responds to refresh calls. */
const acceptingNewToken =
  (refresh: (call: SeenCall) => Answer | Promise<Answer>) =>
  (call: SeenCall): Answer | Promise<Answer> => {
    if (call.path === REFRESH) return refresh(call);
    return call.token === 'new' ? forms : refused;
  };

describe('a call that is refused with 401', () => {
  test('is repeated once with a renewed token, and both tokens are stored', async () => {
    const { api, server, storage } = clientWithServer(acceptingNewToken(() => renewed));
    await expect(api.listForms()).resolves.toEqual([]);
    expect(server.calls.map(({ path, token }) => [path, token])).toEqual([
      ['/forms', 'old'],
      [REFRESH, ''],
      ['/forms', 'new'],
    ]);
    expect(server.callsTo(REFRESH)[0]?.body).toEqual({ refreshToken: 'refresh-old' });
    expect(storage.values).toMatchObject({ tessera_token: 'new', tessera_refresh_token: 'refresh-new' });
  });

  test('shares one refresh with nine others at the same time', async () => {
    const { api, server } = clientWithServer(acceptingNewToken(() => renewed));
    await Promise.all(Array.from({ length: 10 }, () => api.listForms()));
    expect(server.callsTo(REFRESH)).toHaveLength(1);
    expect(server.callsTo('/forms')).toHaveLength(20);
  });

  test('does not refresh again when its 401 arrives after another call refreshed', async () => {
    let release = () => {};
    const delay = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { api, server } = clientWithServer(async (call) => {
      if (call.path === REFRESH) return renewed;
      if (call.path === '/forms/slow' && call.token === 'old') await delay;
      if (call.token !== 'new') return refused;
      return call.path === '/forms' ? forms : { body: { success: true, data: { _id: 'slow' } } };
    });
    const slowForm = api.getForm('slow');
    await api.listForms();
    release();
    await expect(slowForm).resolves.toMatchObject({ id: 'slow' });
    expect(server.callsTo(REFRESH)).toHaveLength(1);
  });

  test('is repeated once only', async () => {
    const { api, server } = clientWithServer((call) => (call.path === REFRESH ? renewed : refused));
    await expect(api.listForms()).rejects.toBeInstanceOf(Unauthorized);
    expect(server.callsTo('/forms')).toHaveLength(2);
    expect(server.callsTo(REFRESH)).toHaveLength(1);
  });

  test('uses the token that another tab has stored in the meantime', async () => {
    const { api, server, storage } = clientWithServer((call) => {
      if (call.path === REFRESH) return refused;
      if (call.token === 'old') storage.setItem('tessera_token', 'new');
      return call.token === 'new' ? forms : refused;
    });
    await expect(api.listForms()).resolves.toEqual([]);
    expect(server.callsTo(REFRESH)).toHaveLength(0);
  });

  test('uses the token of another tab that refreshed first', async () => {
    const { api, storage } = clientWithServer(
      acceptingNewToken(() => {
        storage.setItem('tessera_token', 'new');
        storage.setItem('tessera_refresh_token', 'refresh-new');
        return refused;
      }),
    );
    await expect(api.listForms()).resolves.toEqual([]);
    expect(storage.values.tessera_refresh_token).toBe('refresh-new');
  });
});

describe('a refresh that is refused', () => {
  test('ends the session once for all waiting calls and rejects them', async () => {
    const onSessionEnd = jest.fn();
    const { api, server, storage } = clientWithServer(
      acceptingNewToken(() => refused),
      { onSessionEnd },
    );
    storage.setItem('tessera_forms', '{}');
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => api.listForms()));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(server.callsTo(REFRESH)).toHaveLength(1);
    expect(onSessionEnd).toHaveBeenCalledTimes(1);
    expect(Object.keys(storage.values)).toEqual(['tessera_forms']);
  });

  test('ends the session when the server rejects the token as invalid', async () => {
    const { api, storage } = clientWithServer(
      acceptingNewToken(() => ({ status: 400, body: { success: false, message: 'No.' } })),
    );
    await expect(api.listForms()).rejects.toMatchObject({ status: 400 });
    expect(storage.values.tessera_token).toBeUndefined();
  });

  test('allows logging in again afterwards', async () => {
    let loggedIn = false;
    const { api } = clientWithServer((call) => {
      if (call.path === '/users/login')
        return { body: { success: true, user: { id: 'u1', email: 'a@b.co' }, token: 'new', refreshToken: 'r2' } };
      if (call.path === REFRESH) return loggedIn ? renewed : refused;
      return call.token === 'new' ? forms : refused;
    });
    await expect(api.listForms()).rejects.toBeInstanceOf(Unauthorized);
    loggedIn = true;
    await api.login({ email: 'a@b.co', password: 'secret' });
    await expect(api.listForms()).resolves.toEqual([]);
  });

  test('stays logged out after a logout during a refresh', async () => {
    const onSessionEnd = jest.fn();
    const { api, storage } = clientWithServer(
      acceptingNewToken(async () => {
        await api.logout();
        return renewed;
      }),
      { onSessionEnd },
    );
    await expect(api.listForms()).rejects.toBeInstanceOf(Unauthorized);
    expect(storage.values).toEqual({});
    expect(onSessionEnd).not.toHaveBeenCalled();
  });
});

describe('a call that is refused with 401 without a stored refresh token', () => {
  test('sends no refresh and ends the session', async () => {
    const onSessionEnd = jest.fn();
    const { api, server, storage } = clientWithServer(() => refused, { onSessionEnd });
    storage.removeItem('tessera_refresh_token');
    await expect(api.listForms()).rejects.toThrow('No refresh token available');
    expect(server.callsTo(REFRESH)).toHaveLength(0);
    expect(onSessionEnd).toHaveBeenCalledTimes(1);
    expect(storage.values.tessera_token).toBeUndefined();
  });
});

describe('a refresh that fails without a definite refusal', () => {
  const html = '<!doctype html><title>Sign in to the network</title>';
  const failures: [string, Answer][] = [
    ['no answer', null],
    ['429', { status: 429, body: { success: false, message: 'Too many attempts.' } }],
    ['500', { status: 500, body: { success: false, message: 'Something went wrong on the server.' } }],
    ['502 with HTML', { status: 502, body: html }],
    ['503', { status: 503 }],
    ['200 with HTML', { status: 200, body: html }],
    ['200 without tokens', { body: { success: true } }],
    ['401 with HTML', { status: 401, body: html }],
    ['403 with HTML', { status: 403, body: html }],
    ['404 with HTML', { status: 404, body: html }],
    ['408', { status: 408 }],
    ['511', { status: 511, body: html }],
  ];

  test.each(failures)('%s keeps the session, and the call can be tried again', async (_title, failure) => {
    const onSessionEnd = jest.fn();
    const answers = [failure, renewed];
    const { api, storage } = clientWithServer(
      acceptingNewToken(() => answers.shift() as Answer),
      { onSessionEnd },
    );
    const error = await api.listForms().catch((reason: unknown) => reason);
    expect(isRetryable(error)).toBe(true);
    expect(onSessionEnd).not.toHaveBeenCalled();
    expect(storage.values).toMatchObject({ tessera_token: 'old', tessera_refresh_token: 'refresh-old' });
    await expect(api.listForms()).resolves.toEqual([]);
    expect(storage.values.tessera_token).toBe('new');
  });
});

describe('a visitor’s call', () => {
  const publicForm: Answer = { body: { success: true, data: { _id: 'f1', name: 'Plots', pages: [] } } };

  test('sends no refresh without a session', async () => {
    const onSessionEnd = jest.fn();
    const { api, server, storage } = clientWithServer(() => refused, { onSessionEnd });
    for (const key of Object.keys(storage.values)) storage.removeItem(key);
    await expect(api.getPublicForm('f1')).rejects.toBeInstanceOf(Unauthorized);
    expect(server.calls).toHaveLength(1);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test('is repeated with the renewed session', async () => {
    const { api } = clientWithServer((call) => {
      if (call.path === REFRESH) return renewed;
      return call.token === 'new' ? publicForm : refused;
    });
    await expect(api.getPublicForm('f1')).resolves.toMatchObject({ id: 'f1', name: 'Plots' });
  });

  test('is repeated anonymously if the session cannot be renewed', async () => {
    const { api } = clientWithServer((call) => {
      if (call.path === REFRESH) return refused;
      return call.token === '' ? publicForm : refused;
    });
    await expect(api.getPublicForm('f1')).resolves.toMatchObject({ id: 'f1' });
  });

  test('is not repeated anonymously while the refresh fails temporarily', async () => {
    const { api, server } = clientWithServer((call) => (call.path === REFRESH ? { status: 503 } : refused));
    await expect(api.getPublicForm('f1')).rejects.toMatchObject({ name: 'ServerFailure' });
    expect(server.calls.map(({ path }) => path)).toEqual(['/forms/public/f1', REFRESH]);
  });
});
