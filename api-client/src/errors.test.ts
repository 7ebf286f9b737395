import {
  ApiError,
  Conflict,
  Invalid,
  isConflict,
  isNotFound,
  isRateLimited,
  isRetryable,
  isUnauthorized,
  NotFound,
  RateLimited,
  ServerFailure,
  Unauthorized,
  Unreachable,
} from './errors';
import { type Answer, clientWithServer } from './testing/server-double';

async function failureOf(answer: Answer) {
  const { api } = clientWithServer(() => answer);
  return api.login({ email: 'a@b.co', password: 'x' }).then(
    () => {
      throw new Error('The call was expected to be refused');
    },
    (error: unknown) => error,
  );
}

test.each([
  [401, Unauthorized],
  [404, NotFound],
  [409, Conflict],
  [400, Invalid],
  [422, Invalid],
  [429, RateLimited],
  [500, ServerFailure],
  [503, ServerFailure],
  [410, ApiError],
  [413, ApiError],
])('%s becomes its class, with the server’s message, status and code', async (status, kind) => {
  const error = await failureOf({ status, body: { success: false, message: 'Not today', code: 'some-code' } });
  expect(error).toBeInstanceOf(kind);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: 'Not today', status, code: 'some-code' });
});

test('gives a refusal without a message a standard one, also without an envelope', async () => {
  expect(await failureOf({ status: 502, body: '<html>Bad gateway</html>' })).toMatchObject({
    message: 'Something went wrong on the server. Please try again.',
  });
  expect(await failureOf({ status: 403, body: null })).toMatchObject({ status: 403 });
});

test('names the request of a failure of the server, and of no other refusal', async () => {
  const headers = { 'x-request-id': '6a8f2f0e-58a1-4c6e-9d0e-3c2b7a1f5e44' };
  const body = { success: false, message: 'Something went wrong.' };
  const messageOf = async (answer: Answer) => (await failureOf(answer)) as Error;
  expect((await messageOf({ status: 500, body, headers })).message).toBe(
    `Something went wrong. Request id: ${headers['x-request-id']}`,
  );
  expect((await messageOf({ status: 404, body, headers })).message).toBe('Something went wrong.');
  const odd = { 'x-request-id': '<script>' };
  expect((await messageOf({ status: 500, body, headers: odd })).message).toBe('Something went wrong.');
});

test('reads the messages of invalid input by path', async () => {
  const errors = { email: 'Please enter a valid email address', odd: 5 };
  expect(await failureOf({ status: 400, body: { success: false, message: 'No', errors } })).toMatchObject({
    errors: { email: 'Please enter a valid email address' },
  });
});

test('reads the current form from a conflict', async () => {
  const { api } = clientWithServer(() => ({
    status: 409,
    body: { success: false, data: { _id: 'f1', title: 'Newer', version: 8 } },
  }));
  await expect(api.updateForm('f1', { title: 'Mine', version: 7 })).rejects.toMatchObject({
    current: { id: 'f1', name: 'Newer', version: 8 },
  });
});

test.each([
  ['17', 17],
  ['', 30],
  ['soon', 30],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
])('too many calls: Retry-After "%s" is %s seconds', async (header, seconds) => {
  expect(await failureOf({ status: 429, headers: { 'retry-after': header } })).toMatchObject({ retryAfter: seconds });
});

test('distinguishes a missing response from a refusal', async () => {
  const error = await failureOf(null);
  expect(error).toBeInstanceOf(Unreachable);
  expect(error).toMatchObject({ status: 0 });
});

test('treats success: false as a refusal with any status', async () => {
  expect(await failureOf({ status: 200, body: { success: false, message: 'Login failed' } })).toMatchObject({
    message: 'Login failed',
  });
});

test('rejects a call that takes too long with a message', async () => {
  const { createServer } = await import('node:http');
  const { createApiClient } = await import('./client');
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const api = createApiClient({ baseUrl: `http://127.0.0.1:${port}/api`, timeoutMs: 30 });
    await expect(api.getPublicForm('f1')).rejects.toThrow('The server took too long to answer. Please try again.');
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('rejects a cancelled call with the cancellation, not with an API error', async () => {
  const { api } = clientWithServer(() => ({}));
  const stop = new AbortController();
  stop.abort();
  const error = await api.listForms(stop.signal).catch((reason: unknown) => reason);
  expect(error).not.toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'ERR_CANCELED' });
});

test('reads the message of a refused download', async () => {
  const body = new Blob([JSON.stringify({ success: false, message: 'Form not found' })]);
  const { api } = clientWithServer(() => ({ status: 404, body }));
  await expect(api.exportResponses('f1', {})).rejects.toMatchObject({ name: 'NotFound', message: 'Form not found' });
});

test('recognises errors by their name, since each part has its own classes', () => {
  // An error as the class in another bundle creates it.
  const foreign = (name: string, status: number) => Object.assign(new Error(name), { name, status });
  expect(isConflict(foreign('Conflict', 409))).toBe(true);
  expect(isNotFound(foreign('NotFound', 404))).toBe(true);
  expect(isUnauthorized(foreign('Unauthorized', 401))).toBe(true);
  expect(isRateLimited(foreign('RateLimited', 429))).toBe(true);
  expect(['RateLimited', 'Unreachable', 'ServerFailure'].map((name) => isRetryable(foreign(name, 0)))).toEqual([
    true,
    true,
    true,
  ]);
  for (const other of [foreign('Invalid', 400), 'Conflict', null, { name: 'Conflict', status: 409 }]) {
    expect([isConflict, isNotFound, isUnauthorized, isRateLimited, isRetryable].some((guard) => guard(other))).toBe(
      false,
    );
  }
});
