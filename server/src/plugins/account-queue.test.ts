import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { noLimits } from '../settings/limits';
import { useTestApp } from '../testing/test-app';
import { accountQueue } from './account-queue';
import { errorResponses } from './refusals';

/** Starts a server whose calls finish when the test says so. The header `account` names the calling account. */
function slowServer() {
  const app: FastifyInstance = Fastify();
  errorResponses(app);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    request.caller = {
      userId: String(request.headers.account),
      session: null,
      hasSecondFactor: false,
      permissions: new Set(),
    };
  });
  const running: { account: string; answer: () => void }[] = [];
  app.get('/', { preHandler: accountQueue({ maxRunning: 2, maxWaiting: 2 }) }, (request) => {
    const account = String(request.headers.account);
    return new Promise((resolve) => {
      running.push({ account, answer: () => resolve('done') });
    });
  });
  const call = (account: string) => app.inject({ url: '/', headers: { account } });
  const until = async (count: number) => {
    while (running.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { app, running, call, until };
}

test('runs a few calls of one account at a time without delaying other accounts', async () => {
  const { running, call, until } = slowServer();
  const calls = ['a', 'a', 'a', 'a', 'b'].map(call);
  await until(3);
  expect(running.map(({ account }) => account)).toEqual(['a', 'a', 'b']);
  for (let index = 0; index < 5; index += 1) {
    await until(index + 1);
    running[index]?.answer();
  }
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
});

test('answers 429 to a call when the queue of its account is full', async () => {
  const { running, call, until } = slowServer();
  const calls = [1, 2, 3, 4].map(() => call('a'));
  await until(2);
  const refused = await call('a');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  for (let index = 0; index < 4; index += 1) {
    await until(index + 1);
    running[index]?.answer();
  }
  await Promise.all(calls);
});

test('drops a queued call whose client disconnected and runs the next one', async () => {
  const { app, running, call, until } = slowServer();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const first = [call('a'), call('a')];
  await until(2);
  const arrived = once(app.server, 'request');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\naccount: a\r\n\r\n');
  const [, response] = await arrived;
  const closed = once(response, 'close');
  socket.destroy();
  await closed;
  const last = call('a');
  for (const { answer } of running) answer();
  await Promise.all(first);
  await until(3);
  running[2]?.answer();
  expect((await last).statusCode).toBe(200);
  expect(running).toHaveLength(3);
  await app.close();
});

describe('endpoints that read large rows', () => {
  const app = useTestApp({ limits: { ...noLimits, read: { max: 3, windowMs: 60_000 } } });

  test.each([
    ['forms', () => '/forms'],
    ['a form', (id: string) => `/forms/${id}`],
    ['versions', (id: string) => `/forms/${id}/versions`],
    ['a version', (id: string) => `/forms/${id}/versions/1`],
    ['responses', (id: string) => `/forms/${id}/responses`],
    ['a response', (id: string) => `/forms/${id}/responses/none`],
    ['the export', (id: string) => `/forms/${id}/responses/export`],
  ])('limit the calls of one account: %s', async (_name, address) => {
    const [owner, other] = [await app().owner(), await app().owner()];
    const form = await app().form(owner);
    const call = (token: string) => app().call('GET', address(form._id), { token });
    for (let index = 0; index < 3; index += 1) expect((await call(owner.token)).status).not.toBe(429);
    expect((await call(owner.token)).status).toBe(429);
    expect((await call(other.token)).status).not.toBe(429);
  });
});
