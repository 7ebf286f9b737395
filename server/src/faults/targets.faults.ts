import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { s3Store } from '../files/s3-store';
import { smtpMailer } from '../mail/mailer';
import { eventually } from '../testing/eventually';
import { Network } from '../testing/network';
import { startS3Server } from '../testing/s3-server';
import { useTestApp } from '../testing/test-app';

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

const app = useTestApp(async () => {
  bucket = await startS3Server();
  const { port } = new URL(bucket.settings.endpoint ?? '');
  network = await Network.to(Number(port));
  const endpoint = `http://127.0.0.1:${new URL(network.url).port}`;
  const url = `smtp://127.0.0.1:${await silent.listen()}?greetingTimeout=500`;
  return {
    files: await s3Store({ ...bucket.settings, endpoint }),
    mailer: smtpMailer(url, 'Tessera <no-reply@forms.example>'),
  };
});
afterAll(async () => {
  silent.close();
  await network.close();
  await bucket.close();
});

async function upload(formId: string, key: string): Promise<number> {
  const payload = `--edge\r\ncontent-disposition: form-data; name="file"; filename="cv.txt"\r\n\r\n${'x'.repeat(100_000)}\r\n--edge--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const url = `/api/forms/${formId}/files?key=${key}&field=cv`;
  return (await app().raw({ method: 'POST', url, headers, payload })).status;
}

test('a bucket that breaks off an upload stores nothing of it; forms go on, and later uploads work', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, {
    status: 'published',
    fields: [
      { id: 'name', type: 'text', label: 'Name' },
      { id: 'cv', type: 'file', label: 'CV' },
    ],
  });
  const key = randomUUID();
  expect(await upload(form._id, key)).toBe(201);
  const broken = network.loseAnswerTo('PUT /');
  const [status] = await Promise.all([upload(form._id, randomUUID()), broken]);
  // The client of the bucket tries again by itself; if that works as well, the upload is stored.
  expect([201, 500, 503]).toContain(status);
  expect((await app().submit(form._id, { key: randomUUID(), data: { name: 'Vera' } })).status).toBe(201);
  expect(await upload(form._id, randomUUID())).toBe(201);
  const rows = await app().database.query<{ id: string }>('SELECT id FROM uploads WHERE form_id = $1', [form._id]);
  expect(rows).toHaveLength(status === 201 ? 3 : 2);
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
