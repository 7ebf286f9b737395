import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { WireDelivery, WireForm, WireWebhookCreated } from '@tessera/form-model/wire';
import { s3Store } from '../files/s3-store';
import { smtpMailer } from '../mail/mailer';
import { readInternalTargets } from '../outbound-requests/allowed-address';
import { outboundClient } from '../outbound-requests/outbound-client';
import { eventually } from '../testing/eventually';
import { Network } from '../testing/services/network';
import { startS3Server } from '../testing/services/s3-server';
import { type Owner, useTestApp } from '../testing/test-app';
import { webhookDelivery } from '../webhooks/webhook-delivery';

/** A server that accepts connections and never says anything. */
class SilentServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
    });
  }

  async listen(): Promise<number> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return this.port;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

let bucket: Awaited<ReturnType<typeof startS3Server>>;
let network: Network;
const silent = new SilentServer();
const internalTargets = readInternalTargets('127.0.0.1');

const app = useTestApp(async () => {
  bucket = await startS3Server();
  const { port } = new URL(bucket.settings.endpoint ?? '');
  network = await Network.to(Number(port));
  const endpoint = `http://127.0.0.1:${new URL(network.url).port}`;
  const url = `smtp://127.0.0.1:${await silent.listen()}?greetingTimeout=500`;
  return {
    files: await s3Store({ ...bucket.settings, endpoint }),
    internalTargets,
    mailer: smtpMailer(url, 'Tessera <no-reply@forms.example>'),
  };
});
afterAll(async () => {
  silent.close();
  await network.close();
  await bucket.close();
});

/** A published form with a question for a file. */
const withFile = (owner: Owner) =>
  app().form(owner, {
    status: 'published',
    fields: [
      { id: 'name', type: 'text', label: 'Name' },
      { id: 'cv', type: 'file', label: 'CV' },
    ],
  });

const uploadsOf = (formId: string) =>
  app().database.query<{ id: string }>('SELECT id FROM uploads WHERE form_id = $1', [formId]);

async function upload(formId: string, key: string) {
  const payload = `--edge\r\ncontent-disposition: form-data; name="file"; filename="cv.txt"\r\n\r\n${'x'.repeat(100_000)}\r\n--edge--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const url = `/api/forms/${formId}/files?key=${key}&field=cv`;
  return app().raw({ method: 'POST', url, headers, payload });
}

test('a bucket that breaks off an upload stores nothing of it; forms go on, and later uploads work', async () => {
  const owner = await app().owner();
  const form = await withFile(owner);
  const key = randomUUID();
  expect((await upload(form._id, key)).status).toBe(201);
  const broken = network.loseAnswerTo('PUT /');
  const [{ status }] = await Promise.all([upload(form._id, randomUUID()), broken]);
  // The client of the bucket tries again; if that works, the upload is stored.
  expect([201, 503]).toContain(status);
  expect((await app().submit(form._id, { key: randomUUID(), data: { name: 'Vera' } })).status).toBe(201);
  expect((await upload(form._id, randomUUID())).status).toBe(201);
  expect(await uploadsOf(form._id)).toHaveLength(status === 201 ? 3 : 2);
});

test('a mail server that accepts connections and says nothing holds up no request, and no email is lost', async () => {
  const owner = await app().owner();
  const started = performance.now();
  await app().call('POST', '/users/forgot-password', { body: { email: owner.email } });
  expect(performance.now() - started).toBeLessThan(2_000);
  await eventually(async () => {
    const [waiting] = await app().database.query<{ attempts: number }>('SELECT attempts FROM mail_outbox');
    expect(waiting?.attempts).toBeGreaterThan(0);
  });
  expect((await app().call('GET', '/forms', { token: owner.token })).status).toBe(200);
});

test('a bucket that refuses every call: uploads are refused with a message, forms still work, and uploads work again afterwards', async () => {
  const owner = await app().owner();
  const form = await withFile(owner);
  network.refuse(true);
  const refused = await upload(form._id, randomUUID());
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.any(String)]);
  expect((await app().submit(form._id, { key: randomUUID(), data: { name: 'Vera' } })).status).toBe(201);
  const ready = await app().raw({ url: '/readyz' });
  expect([ready.status, ready.body.errors]).toMatchObject([503, { files: 'Files cannot be stored.' }]);
  network.refuse(false);
  expect((await upload(form._id, randomUUID())).status).toBe(201);
  expect(await uploadsOf(form._id)).toHaveLength(1);
});

test('a slow bucket holds up its uploads, and nothing else', async () => {
  const owner = await app().owner();
  const form = await withFile(owner);
  network.delay(1_500);
  try {
    let isStored = false;
    const stored = upload(form._id, randomUUID()).then((answer) => {
      isStored = true;
      return answer;
    });
    expect((await app().submit(form._id, { key: randomUUID(), data: { name: 'Vera' } })).status).toBe(201);
    expect(isStored).toBe(false);
    expect((await stored).status).toBe(201);
  } finally {
    network.delay(0);
  }
});

test('a target of webhooks that says nothing holds up no response and no other target, and gets its own later', async () => {
  const owner = await app().owner();
  const [quiet, good] = [await app().form(owner), await app().form(owner)];
  const port = silent.port;
  const received: string[] = [];
  const target = createHttpServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    request.resume();
    response.writeHead(204).end();
  });
  await once(target.listen(0, '127.0.0.1'), 'listening');
  const urlOf = (at: number) => `http://127.0.0.1:${at}/in`;
  const goodUrl = urlOf((target.address() as AddressInfo).port);
  const add = (form: WireForm, url: string) =>
    app().call<WireWebhookCreated>('POST', `/forms/${form._id}/webhooks`, {
      token: owner.token,
      body: { url, events: ['response.created'], shape: 'json', isOrdered: false },
    });
  const added = await add(quiet, urlOf(port));
  await add(good, goodUrl);
  const listed = async () =>
    (
      await app().call<{ deliveries: WireDelivery[] }>('GET', `/forms/${quiet._id}/webhook-deliveries`, {
        token: owner.token,
      })
    ).body.data.deliveries;
  const started = performance.now();
  for (const form of [quiet, good])
    expect((await app().submit(form._id, { key: randomUUID(), data: { name: 'Vera' } })).status).toBe(201);
  expect(performance.now() - started).toBeLessThan(2_000);
  const delivery = webhookDelivery({
    database: app().database,
    send: outboundClient({ internal: internalTargets, maxMs: 2_000 }),
    publicUrl: 'https://forms.example.org',
    log: { error: () => {} },
  });
  delivery.wake();
  // The other target does not wait until the time of the silent one is over.
  await eventually(async () => expect(received).toHaveLength(1));
  expect((await listed())[0]?.problem).toBeNull();
  await eventually(async () => expect((await listed())[0]?.problem).toBe('No answer in time.'));
  const { id } = added.body.data;
  const saved = await app().call('PUT', `/forms/${quiet._id}/webhooks/${id}`, {
    token: owner.token,
    body: { url: goodUrl, events: ['response.created'], shape: 'json', isOrdered: false },
  });
  expect(saved.status).toBe(200);
  await app().database.query('UPDATE webhook_deliveries SET next_at = now() WHERE next_at IS NOT NULL');
  await delivery.deliver();
  await delivery.deliver();
  expect([received.length, new Set(received).size]).toEqual([2, 2]);
  await delivery.stop();
  target.close();
});
