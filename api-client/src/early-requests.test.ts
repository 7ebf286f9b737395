import { earlyRequests, takeEarly } from './early-requests';
import { NotFound, Unreachable } from './errors';
import { clientWithServer } from './testing/server-double';

const form = { success: true, data: { _id: 'f1', title: 'Plots' } };
const answer = (status: number, body: unknown) =>
  ({
    status,
    ok: status < 400,
    statusText: '',
    headers: new Map(),
    text: async () => JSON.stringify(body),
  }) as unknown as Response;

/** Notes a request as sent, as the shell’s early script does. */
const noteEarly = (path: string, response: Promise<Response> = Promise.resolve(answer(200, form)), token = 'old') =>
  earlyRequests().set(path, { token, until: performance.now() + 15_000, response });
const clientWithForm = () => clientWithServer(() => ({ body: form }));

beforeEach(() => earlyRequests().clear());

test('a call uses the early response once', async () => {
  noteEarly('/forms/f1');
  const { api: client, server } = clientWithForm();
  await expect(client.getForm('f1')).resolves.toMatchObject({ id: 'f1', name: 'Plots' });
  expect(server.calls).toEqual([]);
  await client.getForm('f1');
  expect(server.calls).toHaveLength(1);
});

test('a call with a query uses the early response for the same query only', async () => {
  const list = { success: true, data: { forms: [{ _id: 'f1', title: 'Plots', thumbnail: {} }] } };
  const { api: client, server } = clientWithServer(() => ({ body: list }));
  noteEarly('/forms?view=summary&page=2', Promise.resolve(answer(200, list)));
  await client.listForms();
  expect(server.calls).toHaveLength(1);
  noteEarly('/forms?view=summary', Promise.resolve(answer(200, list)));
  await expect(client.listForms()).resolves.toMatchObject([{ id: 'f1' }]);
  expect(server.calls).toHaveLength(1);
});

test('a refused or failed early request rejects the call with the same error as a normal request', async () => {
  noteEarly('/forms/f1', Promise.resolve(answer(404, { success: false, message: 'No such form.' })));
  await expect(clientWithForm().api.getForm('f1')).rejects.toBeInstanceOf(NotFound);
  noteEarly('/forms/f1', Promise.reject(new TypeError('Failed to fetch')));
  await expect(clientWithForm().api.getForm('f1')).rejects.toBeInstanceOf(Unreachable);
});

test('after an early 401, the call is repeated with a renewed token', async () => {
  noteEarly('/forms/f1', Promise.resolve(answer(401, { success: false, message: 'Your session has ended.' })));
  const { api: client, server } = clientWithServer(({ path }) =>
    path === '/users/refresh-token' ? { body: { success: true, token: 'new', refreshToken: 'r' } } : { body: form },
  );
  await expect(client.getForm('f1')).resolves.toMatchObject({ id: 'f1' });
  expect(server.calls.map(({ path, token }) => [path, token])).toEqual([
    ['/users/refresh-token', ''],
    ['/forms/f1', 'new'],
  ]);
});

test('a change makes the early responses too old', async () => {
  const { api: client, server } = clientWithForm();
  noteEarly('/forms/f1');
  await client.deleteForm('f2');
  await client.getForm('f1');
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /forms/f2', 'GET /forms/f1']);
});

test('ignores early responses of another session or older than their time', () => {
  noteEarly('/forms/f1');
  expect(takeEarly('/forms/f1', 'other')).toBeUndefined();
  noteEarly('/forms/f1');
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 15_001);
  expect(takeEarly('/forms/f1', 'old')).toBeUndefined();
  clock.mockRestore();
});
