import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  WireDelivery,
  WireExchange,
  WireForm,
  WireWebhook,
  WireWebhookCreated,
  WireWebhookUpdate,
} from '@tessera/form-model/wire';
import type { Queries } from '../database/database';
import { diskStore } from '../files/disk-store';
import { readInternalTargets } from '../outbound-requests/allowed-address';
import { outboundClient } from '../outbound-requests/outbound-client';
import { destroyResponses } from '../retention/destroy-responses';
import { firstOf, type Owner, useTestApp } from '../testing/test-app';
import { webhookDelivery } from './webhook-delivery';

const internalTargets = readInternalTargets('127.0.0.1');
const app = useTestApp({ internalTargets });

interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; data: { answers?: { name: string } } };
}

/** A system that gets webhooks. */
class Target {
  readonly received: Received[] = [];
  /** Statuses of the next answers; 204 afterwards. */
  readonly statuses: number[] = [];
  #server: Server | null = null;
  url = '';

  async start() {
    this.#server = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      this.received.push({ headers: request.headers, text, body: JSON.parse(text) });
      response.writeHead(this.statuses.shift() ?? 204).end();
    });
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/in`;
  }

  stop() {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  get names() {
    return this.received.map(({ body }) => body.data.answers?.name);
  }
}

const target = new Target();
beforeAll(() => target.start());
afterAll(() => target.stop());
beforeEach(async () => {
  target.received.length = 0;
  target.statuses.length = 0;
  await app().database.query('DELETE FROM webhooks');
});

async function withWebhook(change: Partial<WireWebhookUpdate> = {}) {
  const owner = await app().owner();
  const form = await app().form(owner, { title: 'Plots & <beds>', status: 'published', visibility: 'public' });
  const added = await add(owner, form, change);
  if (added.status !== 200) throw new Error(added.text);
  return { owner, form, ...added.body.data };
}

const add = (owner: Owner, form: WireForm, change: Partial<WireWebhookUpdate> = {}) =>
  app().call<WireWebhookCreated>('POST', `/forms/${form._id}/webhooks`, {
    token: owner.token,
    body: { url: target.url, events: ['response.created'], shape: 'json', isOrdered: false, ...change },
  });
const list = async (owner: Owner, form: WireForm) =>
  (
    await app().call<{ deliveries: WireDelivery[] }>('GET', `/forms/${form._id}/webhook-deliveries`, {
      token: owner.token,
    })
  ).body.data.deliveries;
const answer = (form: WireForm, name: string) => app().submit(form._id, { data: { name } });

/** A server that delivers. */
const delivery = () =>
  webhookDelivery({
    database: app().database,
    send: outboundClient({ internal: internalTargets }),
    publicUrl: 'https://forms.example.org',
    log: { error: (fact: unknown) => fail(fact) },
  });
function fail(fact: unknown) {
  throw new Error(JSON.stringify(fact));
}
const deliver = () => delivery().deliver();
const skipPauses = () =>
  app().database.query('UPDATE webhook_deliveries SET next_at = now() WHERE next_at IS NOT NULL');

describe('a webhook', () => {
  test('gets each response once, signed by the Standard Webhooks specification', async () => {
    const { form, secret } = await withWebhook();
    await answer(form, 'Vera');
    await deliver();
    await deliver();
    const { headers, text, body } = firstOf(target.received);
    expect(target.received).toHaveLength(1);
    expect(body).toMatchObject({
      type: 'response.created',
      data: {
        form: { id: form._id, name: 'Plots & <beds>' },
        answers: { name: 'Vera' },
        texts: [{ name: 'Name', value: 'Vera' }],
      },
    });
    const [id, at] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
    const expected = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(`${id}.${at}.${text}`)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
  });

  test('gets no preview, no refused response, and nothing of other forms', async () => {
    const { owner, form } = await withWebhook();
    const other = await app().form(owner, { status: 'published', visibility: 'public' });
    await app().submit(form._id, { source: 'preview' }, owner.token);
    await app().submit(form._id, { data: { name: '' } });
    await answer(other, 'Vera');
    await deliver();
    expect(target.received).toEqual([]);
  });

  test('gets a failed delivery again with the same id and body, later each time, for a day', async () => {
    const { owner, form } = await withWebhook();
    target.statuses.push(503, 500, 302);
    await answer(form, 'Vera');
    const pauses = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await deliver();
      await deliver();
      expect(target.received).toHaveLength(attempt);
      const [row] = await app().database.query<{ seconds: number }>(
        'SELECT extract(epoch FROM next_at - now())::int AS seconds FROM webhook_deliveries',
      );
      pauses.push(row?.seconds ?? 0);
      await skipPauses();
    }
    expect(pauses.map((seconds, at) => seconds / (10 * 3 ** at)).every((ratio) => ratio > 0.8 && ratio < 1.3)).toBe(
      true,
    );
    await app().database.query("UPDATE webhook_deliveries SET tried_since = now() - interval '25 hours'");
    target.statuses.push(500);
    await deliver();
    await skipPauses();
    await deliver();
    expect(target.received).toHaveLength(4);
    expect(new Set(target.received.map(({ headers, text }) => `${headers['webhook-id']} ${text}`)).size).toBe(1);
    expect(await list(owner, form)).toMatchObject([{ status: 500, attempts: 4, nextAt: null }]);
  });

  test('gets each event from one of several servers', async () => {
    const { form } = await withWebhook();
    for (let index = 0; index < 30; index += 1) await answer(form, `Visitor ${index}`);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(target.names.sort()).toEqual(Array.from({ length: 30 }, (_, index) => `Visitor ${index}`).sort());
  });

  test('gets an event that a server had taken before it died', async () => {
    const { form } = await withWebhook();
    await answer(form, 'Vera');
    await app().database.query("UPDATE webhook_deliveries SET attempts = 1, next_at = now() + interval '60 seconds'");
    await deliver();
    expect(target.received).toEqual([]);
    await skipPauses();
    await deliver();
    expect(target.names).toEqual(['Vera']);
  });

  const threeNames = async (isOrdered: boolean) => {
    const { form } = await withWebhook({ isOrdered });
    for (const name of ['A', 'B', 'C']) await answer(form, name);
    target.statuses.push(500);
    await deliver();
    await skipPauses();
    await deliver();
    return target.names;
  };

  test('gets events in order if it asks for that', async () => {
    expect(await threeNames(true)).toEqual(['A', 'A', 'B', 'C']);
  });

  test('gets a refused event after the others if it does not ask for order', async () => {
    // They are sent at the same time, so each of them can arrive first.
    const [first, ...others] = await threeNames(false);
    expect(others.at(-1)).toBe(first);
    expect([first, ...others.slice(0, -1)].sort()).toEqual(['A', 'B', 'C']);
  });

  test('gets the event of a correction with the current answers', async () => {
    const settings = {
      ...{ language: 'auto', keepAnswers: true, mayCorrect: true },
      chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
    };
    const owner = await app().owner();
    const form = await app().form(owner, { title: 'Plots', status: 'published', visibility: 'public', settings });
    await add(owner, form, { events: ['response.updated'] });
    const { receipt } = (await app().submit(form._id, { data: { name: 'Vera' } })).body.data;
    await app().submit(form._id, { data: { name: 'Ada' }, key: `correction.${receipt}` });
    await deliver();
    expect(target.received.map(({ body }) => body.type)).toEqual(['response.updated']);
    expect(target.names).toEqual(['Ada']);
  });

  test('gets the event of a deletion once it cannot be undone, and the answers are forgotten', async () => {
    const { owner, form } = await withWebhook({ events: ['response.created', 'response.deleted'] });
    await answer(form, 'Vera Secret');
    await deliver();
    const { token } = owner;
    const responses = await app().call<{ responses: { id: string }[] }>('GET', `/forms/${form._id}/responses`, {
      token,
    });
    const { id } = firstOf(responses.body.data.responses);
    await app().call('DELETE', `/forms/${form._id}/responses/${id}`, { token });
    await deliver();
    expect(target.received.map(({ body }) => body.type)).toEqual(['response.created', 'response.deleted']);
    expect(firstOf(target.received.slice(-1)).text).toContain(id);
    const rows = await app().database.query('SELECT request, answer FROM webhook_deliveries WHERE request LIKE $1', [
      '%Secret%',
    ]);
    expect(rows).toEqual([]);
  });

  test.each([
    ['first', 0],
    ['repeated', 1],
  ])('waits with its %s attempt while the deletion of the response can be undone', async (_which, failed) => {
    const { owner, form } = await withWebhook();
    await answer(form, 'Vera');
    target.statuses.push(...Array(failed).fill(500));
    if (failed > 0) await deliver();
    const { token } = owner;
    const list = await app().call<{ responses: { id: string }[] }>('GET', `/forms/${form._id}/responses`, { token });
    const ids = list.body.data.responses.map(({ id }) => id);
    const deleted = await app().call<{ undo: string }>('POST', `/forms/${form._id}/responses/delete`, {
      token,
      body: { ids },
    });
    await skipPauses();
    await deliver();
    expect(target.received).toHaveLength(failed);
    const body = { undo: deleted.body.data.undo };
    await app().call('POST', `/forms/${form._id}/responses/undo-delete`, { token, body });
    await skipPauses();
    await deliver();
    expect(target.names).toEqual(Array(failed + 1).fill('Vera'));
  });

  test('gets no answers again of a response that was deleted during an attempt, and they are forgotten', async () => {
    const { form } = await withWebhook();
    const { receipt } = (await answer(form, 'Vera Secret')).body.data;
    const { database, folder } = app();
    const context = { database, files: diskStore(`${folder}/files`) };
    let attempts = 0;
    const busy = webhookDelivery({
      database,
      send: async ({ body }) => {
        attempts += 1;
        const choose = async (transaction: Queries) => {
          const found = await transaction.query<{ id: string }>('SELECT id FROM responses WHERE receipt = $1', [
            receipt,
          ]);
          return found.map(({ id }) => id);
        };
        await destroyResponses(context, form._id, { choose });
        return { status: 500, answer: body };
      },
      publicUrl: 'https://forms.example.org',
      log: { error: (fact: unknown) => fail(fact) },
    });
    await busy.deliver();
    const rows = await database.query('SELECT request, answer, status FROM webhook_deliveries WHERE form_id = $1', [
      form._id,
    ]);
    expect(rows).toEqual([{ request: null, answer: null, status: 500 }]);
    await skipPauses();
    await busy.deliver();
    expect(attempts).toBe(1);
  });

  test.each([
    ['slack', '*New response: Plots &amp; &lt;beds&gt;*\\n*Name*\\n&lt;!channel&gt;'],
    ['discord', '\\\\<\\\\@everyone\\\\>'],
    ['teams', '"title":"Name","value":"\\\\[Log in\\\\](https://evil.example)"'],
  ] as const)('gets a message for %s whose answers have no meaning there', async (shape, part) => {
    const { form } = await withWebhook({ shape });
    const answers = { slack: '<!channel>', discord: '<@everyone>', teams: '[Log in](https://evil.example)' };
    await answer(form, answers[shape]);
    await deliver();
    const { text } = firstOf(target.received);
    expect(text).toContain(part);
    if (shape === 'discord') expect(text).toContain('"allowed_mentions":{"parse":[]}');
  });
});

describe('the calls about webhooks', () => {
  test('send a delivery again and show the exchange', async () => {
    const { owner, form } = await withWebhook();
    target.statuses.push(500);
    await answer(form, 'Vera');
    await deliver();
    const { id } = firstOf(await list(owner, form));
    const again = await app().call<WireExchange>('POST', `/forms/${form._id}/webhook-deliveries/${id}/replay`, {
      token: owner.token,
    });
    expect(again.body.data).toMatchObject({ status: 204, attempts: 2, nextAt: null });
    expect(again.body.data.request).toContain('Vera');
    expect(new Set(target.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
  });

  test('send a test, and tell why it got no answer', async () => {
    const { owner, form, id } = await withWebhook({ url: 'http://127.0.0.1:9/in' });
    const tested = await app().call<WireExchange>('POST', `/forms/${form._id}/webhooks/${id}/test`, {
      token: owner.token,
    });
    expect(tested.body.data).toMatchObject({ event: 'test', status: null, problem: 'The connection was refused.' });
  });

  test('never show a secret again, and count what fails', async () => {
    const { owner, form, secret } = await withWebhook();
    target.statuses.push(500);
    await answer(form, 'Vera');
    await deliver();
    const { body, text } = await app().call<{ webhooks: WireWebhook[] }>('GET', `/forms/${form._id}/webhooks`, {
      token: owner.token,
    });
    expect(text).not.toContain(secret);
    expect(body.data.webhooks).toMatchObject([{ url: target.url, failing: 1 }]);
  });

  test.each(['http://hooks.example/in', 'https://169.254.169.254/', 'https://[::1]/', 'ftp://hooks.example/', 'plots'])(
    'refuse the address %s',
    async (url) => {
      const { owner, form } = await withWebhook();
      const refused = await add(owner, form, { url });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['url']]);
    },
  );

  test('allow twenty webhooks, and stop sending after the last is deleted', async () => {
    const { owner, form, id } = await withWebhook();
    const more = await Promise.all(Array.from({ length: 22 }, () => add(owner, form)));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(more.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]))).toEqual(
      Array(3).fill('too-many-webhooks'),
    );
    const ids = [id, ...more.flatMap(({ status, body }) => (status === 200 ? [body.data.id] : []))];
    for (const one of ids) await app().call('DELETE', `/forms/${form._id}/webhooks/${one}`, { token: owner.token });
    await answer(form, 'Vera');
    await deliver();
    expect(target.received).toEqual([]);
    const [row] = await app().database.query<{ has: boolean }>('SELECT has_webhooks AS has FROM forms WHERE id = $1', [
      form._id,
    ]);
    expect(row?.has).toBe(false);
  });
});
