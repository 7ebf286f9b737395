import { randomUUID } from 'node:crypto';
import { noLimits } from '../settings/limits';
import { useTestApp } from '../testing/test-app';

const accounts = { max: 3, windowMs: 60_000 };
const behindOne = useTestApp({ limits: { ...noLimits, accounts }, trustProxy: 1 });
const behindKnown = useTestApp({ limits: { ...noLimits, accounts }, trustProxy: ['10.0.0.0/8'] });
const inFront = useTestApp({ limits: { ...noLimits, accounts } });

type App = typeof behindOne;

/** Sends calls with these forwarded addresses and returns their statuses. */
async function statuses(app: App, senders: string[], remoteAddress = '10.0.0.1'): Promise<number[]> {
  const found: number[] = [];
  for (const sender of senders) {
    const headers = { 'x-forwarded-for': sender };
    const payload = { refreshToken: 'none' };
    const call = { method: 'POST', url: '/api/users/refresh-token', remoteAddress, headers, payload } as const;
    found.push((await app().raw(call)).status);
  }
  return found;
}

const limited = [401, 401, 401, 429];

test('ignores forged entries before the proxy’s own entry in the header', async () => {
  const forged = [1, 2, 3, 4].map((n) => `198.51.100.${n}, 203.0.113.9`);
  expect(await statuses(behindOne, forged)).toEqual(limited);
  expect(await statuses(behindOne, ['203.0.113.10'])).toEqual([401]);
});

test('trusts only the configured proxies', async () => {
  const forged = [1, 2, 3, 4].map((n) => `198.51.100.${n}`);
  expect(await statuses(behindKnown, forged, '192.0.2.1')).toEqual(limited);
  expect(await statuses(behindKnown, forged, '10.2.3.4')).toEqual([401, 401, 401, 401]);
});

test.each(['login', 'forgot-password'])('counts calls to %s about different accounts together, too', async (path) => {
  const found: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const payload = { email: `person-${n}@hollinvale.example`, password: 'a guess' };
    const call = { method: 'POST', url: `/api/users/${path}`, remoteAddress: '192.0.2.77', payload } as const;
    const { status, headers } = await inFront().raw(call);
    found.push(status);
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(found.map((status) => status === 429)).toEqual([false, false, false, true, true]);
});

test('ignores the header without a proxy', async () => {
  expect(await statuses(inFront, ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'])).toEqual(limited);
});

test('counts all addresses of an IPv6 network together', async () => {
  const one = [1, 2, 3, 4].map((n) => `2001:db8:7:7::${n}:${n}`);
  expect(await statuses(behindOne, one)).toEqual(limited);
  expect(await statuses(behindOne, ['2001:db8:7:8::1'])).toEqual([401]);
});

const large = useTestApp({ limits: { ...noLimits, submit: { max: 10, windowMs: 60_000 } } });

test('counts a large submission as several calls, and small ones as one', async () => {
  const owner = await large().owner();
  const fields = [{ id: 'why', type: 'textarea', label: 'Why?' }];
  const form = await large().form(owner, { status: 'published', fields });
  const send = async (length: number, address: string) => {
    const payload = { key: randomUUID(), data: { why: 'x'.repeat(length) } };
    const url = `/api/forms/${form._id}/submit`;
    return (await large().raw({ method: 'POST', url, payload, remoteAddress: address })).status;
  };
  const kilobyte = 1024;
  const statuses: number[] = [];
  for (const kilobytes of [30, 30, 130, 130, 130, 130, 130, 130])
    statuses.push(await send(kilobytes * kilobyte, '192.0.2.9'));
  expect(statuses).toEqual([201, 201, 422, 422, 422, 422, 422, 429]);
  expect(await send(130 * kilobyte, '192.0.2.10')).toBe(422);
});

const changes = useTestApp({ limits: { ...noLimits, write: { max: 3, windowMs: 60_000 } } });

test('limits the changes of an account through a route that has no limit of its own', async () => {
  const [owner, other] = [await changes().owner(), await changes().owner()];
  const create = (token: string) => changes().call('POST', '/forms', { token, body: { title: 'Fair', fields: [] } });
  const found: number[] = [];
  for (let n = 0; n < 4; n += 1) found.push((await create(owner.token)).status);
  expect(found).toEqual([201, 201, 201, 429]);
  expect((await create(other.token)).status).toBe(201);
  expect((await changes().call('GET', '/forms', { token: owner.token })).status).toBe(200);
});
