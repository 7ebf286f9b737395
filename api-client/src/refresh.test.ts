import { isRetryable, Unauthorized } from './errors';
import { type Answer, clientOver, type SeenCall } from './testing/server-double';

const REFRESH = '/users/refresh-token';
const refused: Answer = { status: 401, body: { success: false, message: 'Your session has ended.' } };
const renewed: Answer = { body: { success: true, token: 'new', refreshToken: 'refresh-new' } };
const forms: Answer = { body: { success: true, data: { forms: [] } } };

/** A server that takes the new token only, and answers a refresh as given. */
const takingNew =
  (refresh: (call: SeenCall) => Answer | Promise<Answer>) =>
  (call: SeenCall): Answer | Promise<Answer> => {
    if (call.path === REFRESH) return refresh(call);
    return call.token === 'new' ? forms : refused;
  };

describe('a call that is answered with 401', () => {
  test('is repeated once with a renewed token, and both tokens are stored', async () => {
    const { api, server, storage } = clientOver(takingNew(() => renewed));
    await expect(api.listForms()).resolves.toEqual([]);
    expect(server.calls.map(({ path, token }) => [path, token])).toEqual([
      ['/forms', 'old'],
      [REFRESH, ''],
      ['/forms', 'new'],
    ]);
    expect(server.callsTo(REFRESH)[0]?.body).toEqual({ refreshToken: 'refresh-old' });
    expect(storage.kept).toMatchObject({ tessera_token: 'new', tessera_refresh_token: 'refresh-new' });
  });

  test('shares one refresh with nine others at the same time', async () => {
    const { api, server } = clientOver(takingNew(() => renewed));
    await Promise.all(Array.from({ length: 10 }, () => api.listForms()));
    expect(server.callsTo(REFRESH)).toHaveLength(1);
    expect(server.callsTo('/forms')).toHaveLength(20);
  });

  test('does not refresh again when its 401 comes after the others were renewed', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { api, server } = clientOver(async (call) => {
      if (call.path === REFRESH) return renewed;
      if (call.path === '/forms/late' && call.token === 'old') await late;
      if (call.token !== 'new') return refused;
      return call.path === '/forms' ? forms : { body: { success: true, data: { _id: 'late' } } };
    });
    const lateForm = api.getForm('late');
    await api.listForms();
    release();
    await expect(lateForm).resolves.toMatchObject({ id: 'late' });
    expect(server.callsTo(REFRESH)).toHaveLength(1);
  });

  test('is repeated once only', async () => {
    const { api, server } = clientOver((call) => (call.path === REFRESH ? renewed : refused));
    await expect(api.listForms()).rejects.toBeInstanceOf(Unauthorized);
    expect(server.callsTo('/forms')).toHaveLength(2);
    expect(server.callsTo(REFRESH)).toHaveLength(1);
  });

  test('uses the token that another tab has stored in the meantime', async () => {
    const { api, server, storage } = clientOver((call) => {
      if (call.path === REFRESH) return refused;
      if (call.token === 'old') storage.setItem('tessera_token', 'new');
      return call.token === 'new' ? forms : refused;
    });
    await expect(api.listForms()).resolves.toEqual([]);
    expect(server.callsTo(REFRESH)).toHaveLength(0);
  });

  test('takes another tab’s token when its own refresh lost the race', async () => {
    const { api, storage } = clientOver(
      takingNew(() => {
        storage.setItem('tessera_token', 'new');
        storage.setItem('tessera_refresh_token', 'refresh-new');
        return refused;
      }),
    );
    await expect(api.listForms()).resolves.toEqual([]);
    expect(storage.kept.tessera_refresh_token).toBe('refresh-new');
  });
});

describe('a refresh that is refused', () => {
  test('ends the session once for all waiting calls: tokens and user are cleared, the owner is told, the calls reject', async () => {
    const onSignedOut = jest.fn();
    const { api, server, storage } = clientOver(
      takingNew(() => refused),
      { onSignedOut },
    );
    storage.setItem('tessera_forms', '{}');
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => api.listForms()));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(server.callsTo(REFRESH)).toHaveLength(1);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(Object.keys(storage.kept)).toEqual(['tessera_forms']);
  });

  test('rejects without a call when no refresh token is stored', async () => {
    const onSignedOut = jest.fn();
    const { api, server, storage } = clientOver(() => refused, { onSignedOut });
    storage.removeItem('tessera_refresh_token');
    await expect(api.listForms()).rejects.toThrow('No refresh token available');
    expect(server.callsTo(REFRESH)).toHaveLength(0);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(storage.kept.tessera_token).toBeUndefined();
  });

  test('allows signing in again afterwards', async () => {
    let signedIn = false;
    const { api } = clientOver((call) => {
      if (call.path === '/users/login')
        return { body: { success: true, user: { id: 'u1', email: 'a@b.co' }, token: 'new', refreshToken: 'r2' } };
      if (call.path === REFRESH) return signedIn ? renewed : refused;
      return call.token === 'new' ? forms : refused;
    });
    await expect(api.listForms()).rejects.toBeInstanceOf(Unauthorized);
    signedIn = true;
    await api.login({ email: 'a@b.co', password: 'secret' });
    await expect(api.listForms()).resolves.toEqual([]);
  });

  test('keeps a user logged out who logs out during a refresh', async () => {
    const onSignedOut = jest.fn();
    const { api, storage } = clientOver(
      takingNew(async () => {
        await api.logout();
        return renewed;
      }),
      { onSignedOut },
    );
    await expect(api.listForms()).rejects.toBeInstanceOf(Unauthorized);
    expect(storage.kept).toEqual({});
    expect(onSignedOut).not.toHaveBeenCalled();
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
    const onSignedOut = jest.fn();
    const answers = [failure, renewed];
    const { api, storage } = clientOver(
      takingNew(() => answers.shift() as Answer),
      { onSignedOut },
    );
    const error = await api.listForms().catch((reason: unknown) => reason);
    expect(isRetryable(error)).toBe(true);
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(storage.kept).toMatchObject({ tessera_token: 'old', tessera_refresh_token: 'refresh-old' });
    await expect(api.listForms()).resolves.toEqual([]);
    expect(storage.kept.tessera_token).toBe('new');
  });

  test('ends the session when the server rejects the token as invalid', async () => {
    const { api, storage } = clientOver(takingNew(() => ({ status: 400, body: { success: false, message: 'No.' } })));
    await expect(api.listForms()).rejects.toMatchObject({ status: 400 });
    expect(storage.kept.tessera_token).toBeUndefined();
  });

  test('a visitor’s call is not repeated without the session while it is unknown', async () => {
    const { api, server } = clientOver((call) => (call.path === REFRESH ? { status: 503 } : refused));
    await expect(api.getPublicForm('f1')).rejects.toMatchObject({ name: 'ServerFailure' });
    expect(server.calls.map(({ path }) => path)).toEqual(['/forms/public/f1', REFRESH]);
  });
});

describe('a visitor’s call', () => {
  const publicForm: Answer = { body: { success: true, data: { _id: 'f1', name: 'Plots', pages: [] } } };

  test('without a session is not renewed', async () => {
    const onSignedOut = jest.fn();
    const { api, server, storage } = clientOver(() => refused, { onSignedOut });
    for (const key of Object.keys(storage.kept)) storage.removeItem(key);
    await expect(api.getPublicForm('f1')).rejects.toBeInstanceOf(Unauthorized);
    expect(server.calls).toHaveLength(1);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('with a session that can be renewed is repeated with it', async () => {
    const { api } = clientOver((call) => {
      if (call.path === REFRESH) return renewed;
      return call.token === 'new' ? publicForm : refused;
    });
    await expect(api.getPublicForm('f1')).resolves.toMatchObject({ id: 'f1', name: 'Plots' });
  });

  test('with a session that cannot be renewed is repeated without one', async () => {
    const { api } = clientOver((call) => {
      if (call.path === REFRESH) return refused;
      return call.token === '' ? publicForm : refused;
    });
    await expect(api.getPublicForm('f1')).resolves.toMatchObject({ id: 'f1' });
  });
});
