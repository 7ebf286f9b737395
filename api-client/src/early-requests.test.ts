import { startEarly, takeEarly } from './early-requests';
import { NotFound, Unreachable } from './errors';
import { storedToken } from './session/stored-session';
import { clientWithServer } from './testing/server-double';

jest.mock('./session/stored-session', () => ({
  ...jest.requireActual('./session/stored-session'),
  storedToken: jest.fn(),
}));

const form = { success: true, data: { _id: 'f1', title: 'Plots' } };
const fakeResponse = (status: number, body: unknown) =>
  ({
    status,
    ok: status < 400,
    statusText: '',
    headers: new Map(),
    text: async () => JSON.stringify(body),
  }) as unknown as Response;

const fetchMock = jest.fn();
const clientWithForm = () => clientWithServer(() => ({ body: form }));

beforeEach(() => {
  globalThis.fetch = fetchMock;
  fetchMock.mockReset().mockResolvedValue(fakeResponse(200, form));
  jest.mocked(storedToken).mockReturnValue('old');
});
afterEach(() => {
  takeEarly('/forms/f1', '');
});

test('a call uses the early response once', async () => {
  startEarly('/forms/f1');
  expect(fetchMock.mock.calls[0]).toMatchObject(['/api/forms/f1', { headers: { Authorization: 'Bearer old' } }]);
  const { api: client, server } = clientWithForm();
  await expect(client.getForm('f1')).resolves.toMatchObject({ id: 'f1', name: 'Plots' });
  expect(server.calls).toEqual([]);
  await client.getForm('f1');
  expect(server.calls).toHaveLength(1);
});

test('a refused or failed early request rejects the call with the same error as a normal request', async () => {
  fetchMock.mockResolvedValueOnce(fakeResponse(404, { success: false, message: 'No such form.' }));
  startEarly('/forms/f1');
  await expect(clientWithForm().api.getForm('f1')).rejects.toBeInstanceOf(NotFound);
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  startEarly('/forms/f1');
  await expect(clientWithForm().api.getForm('f1')).rejects.toBeInstanceOf(Unreachable);
});

test('after an early 401, the call is repeated with a renewed token', async () => {
  fetchMock.mockResolvedValueOnce(fakeResponse(401, { success: false, message: 'Your session has ended.' }));
  startEarly('/forms/f1');
  const { api: client, server } = clientWithServer(({ path }) =>
    path === '/users/refresh-token' ? { body: { success: true, token: 'new', refreshToken: 'r' } } : { body: form },
  );
  await expect(client.getForm('f1')).resolves.toMatchObject({ id: 'f1' });
  expect(server.calls.map(({ path, token }) => [path, token])).toEqual([
    ['/users/refresh-token', ''],
    ['/forms/f1', 'new'],
  ]);
});

test('sends no early request without a session', () => {
  jest.mocked(storedToken).mockReturnValue(null);
  startEarly('/forms/f1');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('ignores early responses of another session or older than 15 seconds', () => {
  startEarly('/forms/f1');
  expect(takeEarly('/forms/f1', 'other')).toBeUndefined();
  startEarly('/forms/f1');
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 15_001);
  expect(takeEarly('/forms/f1', 'old')).toBeUndefined();
  clock.mockRestore();
});
