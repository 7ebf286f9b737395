import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_MS } from '@tessera/fields/durations';
import type { WireForm, WireWebhookCreated } from '@tessera/form-model/wire';
import { readInternalTargets } from '../outbound-requests/allowed-address';
import { outboundClient } from '../outbound-requests/outbound-client';
import { eventually } from '../testing/eventually';
import { useTestApp } from '../testing/test-app';
import { slotLimits } from './delivery-slots';
import { type WebhookDelivery, webhookDelivery } from './webhook-delivery';

/** Hosts of their own, all on this machine. */
const hosts = ['a.test', 'b.test', 'c.test', 'd.test', 'e.test', 'f.test', 'g.test', 'h.test', 'quick.test'];
const internalTargets = readInternalTargets(['127.0.0.1', ...hosts].join(','));
const app = useTestApp({ internalTargets });

/** A system that takes connections and never answers, and one that answers at once. */
class Targets {
  readonly quick: string[] = [];
  /** Open requests by host. */
  readonly open = new Map<string, number>();
  most = 0;
  #server: Server | null = null;
  #port = 0;

  async start() {
    this.#server = createServer(async (request, response) => {
      const [host = ''] = String(request.headers.host).split(':');
      let text = '';
      for await (const chunk of request) text += chunk;
      if (host === 'quick.test') {
        this.quick.push(JSON.parse(text).data.answers.name);
        response.writeHead(204).end();
        return;
      }
      this.open.set(host, (this.open.get(host) ?? 0) + 1);
      this.most = Math.max(this.most, this.hanging);
    });
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  get hanging() {
    return [...this.open.values()].reduce((sum, count) => sum + count, 0);
  }

  url(host: string) {
    return `http://${host}:${this.#port}/in`;
  }

  stop() {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

const targets = new Targets();
let running: WebhookDelivery | null = null;

beforeEach(async () => {
  await targets.start();
  targets.quick.length = 0;
  targets.open.clear();
  targets.most = 0;
  await app().database.query('DELETE FROM webhooks');
});
afterEach(async () => {
  // Ends the hanging requests, for which the delivery waits.
  targets.stop();
  await running?.stop();
});

/** A server that delivers. A target that hangs takes a slot for `maxMs`. */
function delivery(maxMs: number): WebhookDelivery {
  running = webhookDelivery({
    database: app().database,
    send: outboundClient({
      internal: internalTargets,
      maxMs,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    }),
    publicUrl: 'https://forms.example.org',
    log: { error: (fact: unknown) => console.error(fact) },
  });
  return running;
}

/** A form of a new account, with webhooks. */
async function formWith(urls: readonly string[]): Promise<WireForm> {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', visibility: 'public' });
  for (const url of urls) {
    const added = await app().call<WireWebhookCreated>('POST', `/forms/${form._id}/webhooks`, {
      token: owner.token,
      body: { url, events: ['response.created'], shape: 'json', isOrdered: false },
    });
    if (added.status !== 200) throw new Error(added.text);
  }
  return form;
}

const answer = (form: WireForm, name: string) => app().submit(form._id, { data: { name } });
/** Longer than the test: a call that waits for it fails. */

describe('a target that hangs', () => {
  test('holds up no other account, also for events that come later', async () => {
    const hanging = await formWith(hosts.slice(0, 8).flatMap((host) => [targets.url(host), targets.url(host)]));
    const other = await formWith([targets.url('quick.test')]);
    for (let index = 0; index < 10; index += 1) await answer(hanging, `Visitor ${index}`);
    const server = delivery(HOUR_MS);
    server.wake();
    await eventually(async () => expect(targets.hanging).toBe(slotLimits.perSpace));
    await answer(other, 'Vera');
    server.wake();
    await eventually(async () => expect(targets.quick).toEqual(['Vera']));
    expect(targets.most).toBe(slotLimits.perSpace);
  });

  test('takes few slots, however many accounts send to it', async () => {
    const forms = [];
    for (let index = 0; index < 4; index += 1)
      forms.push(await formWith([targets.url('a.test'), targets.url('a.test')]));
    for (const form of forms) for (let index = 0; index < 5; index += 1) await answer(form, `Visitor ${index}`);
    const other = await formWith([targets.url('quick.test')]);
    await answer(other, 'Vera');
    delivery(HOUR_MS).wake();
    await eventually(async () => expect([targets.hanging, targets.quick]).toEqual([slotLimits.perHost, ['Vera']]));
  });

  test('leaves slots to the others once it is known, however many accounts and hosts there are', async () => {
    for (const host of hosts.slice(0, 8)) await answer(await formWith([targets.url(host), targets.url(host)]), 'First');
    await app().database.query('UPDATE webhooks SET is_slow = true');
    const forms = await app().database.query<{ id: string }>('SELECT DISTINCT form_id AS id FROM webhooks');
    for (const { id } of forms) {
      for (let index = 0; index < 5; index += 1) await app().submit(id, { data: { name: `Visitor ${index}` } });
    }
    const other = await formWith([targets.url('quick.test')]);
    await answer(other, 'Vera');
    delivery(HOUR_MS).wake();
    await eventually(async () => expect([targets.hanging, targets.quick]).toEqual([slotLimits.slow, ['Vera']]));
  });

  test('is known by its last attempt', async () => {
    const form = await formWith([targets.url('a.test'), targets.url('quick.test')]);
    await answer(form, 'Vera');
    await delivery(50).deliver();
    const slow = () =>
      app().database.query<{ host: string; isSlow: boolean }>(
        'SELECT host, is_slow AS "isSlow" FROM webhooks ORDER BY host',
      );
    expect(await slow()).toEqual([
      { host: 'a.test', isSlow: true },
      { host: 'quick.test', isSlow: false },
    ]);
    await app().database.query('UPDATE webhooks SET url = $1', [targets.url('quick.test')]);
    await app().database.query('UPDATE webhook_deliveries SET next_at = now() WHERE next_at IS NOT NULL');
    await delivery(50).deliver();
    expect((await slow()).map(({ isSlow }) => isSlow)).toEqual([false, false]);
  });
});

test.each([
  ['https://Hooks.Example/in', 'hooks.example'],
  ['https://hooks.example:8443?x=1', 'hooks.example'],
  ['http://[fd00::1]:80/in', '[fd00::1]'],
])('the host of %s is %s', async (url, host) => {
  const form = await formWith([targets.url('quick.test')]);
  await app().database.query('UPDATE webhooks SET url = $1 WHERE form_id = $2', [url, form._id]);
  expect(await app().database.query('SELECT host FROM webhooks WHERE form_id = $1', [form._id])).toEqual([{ host }]);
});
