import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { eventually } from '../testing/eventually';
import { idsIn, stores, useStore } from '../testing/file-stores';
import { useTestApp } from '../testing/test-app';

const KILOBYTE = 1024;

describe.each(stores)('over %s', (_name, open) => {
  const store = useStore(open);
  const app = useTestApp(async () => ({ files: store().files }));
  let port: number;
  let formId: string;

  beforeAll(async () => {
    await app().app.listen({ port: 0, host: '127.0.0.1' });
    port = (app().app.server.address() as AddressInfo).port;
    const fields = [{ id: 'photo', type: 'file', label: 'Photo' }];
    formId = (await app().form(await app().owner(), { status: 'published', fields }))._id;
  });

  const rows = () =>
    app().database.query<{ id: string; size: number }>('SELECT id, size FROM uploads WHERE form_id = $1', [formId]);

  /** The bytes of a browser’s request that uploads a file. */
  function request(content: Buffer): Buffer {
    const body = Buffer.concat([
      Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="Łucja „at“ the mill.jpg"\r\n\r\n'),
      content,
      Buffer.from('\r\n--edge--\r\n'),
    ]);
    const head = [
      `POST /api/forms/${formId}/files?key=${randomUUID()}&field=photo HTTP/1.1`,
      'Host: forms.example',
      'Content-Type: multipart/form-data; boundary=edge',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ];
    return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
  }

  /** Sends the first bytes of a request, then breaks the connection off as a phone in a tunnel does. */
  async function sendCut(bytes: Buffer, length: number): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    await new Promise((sent) => socket.write(bytes.subarray(0, length), sent));
    socket.resetAndDestroy();
    await once(socket, 'close');
  }

  /** The stored files of the form when all cut uploads have ended. */
  const left = async () => ({
    rows: (await rows()).length,
    files: (await idsIn(store().files, formId)).length,
    unfinished: store().unfinished().length,
  });

  test('an upload that is cut at any byte leaves nothing behind, and the next one is stored whole', async () => {
    const content = randomBytes(2 * KILOBYTE);
    const bytes = request(content);
    for (let length = 1; length < bytes.length; length += 61) await sendCut(bytes, length);
    await eventually(async () => expect(await left()).toEqual({ rows: 0, files: 0, unfinished: 0 }));

    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    expect((await buffer(socket)).toString()).toMatch(/^HTTP\/1\.1 201 /);
    const [stored] = await rows();
    const file = await store().files.get({ formId, id: stored?.id ?? '' });
    expect(file && content.equals(await buffer(file))).toBe(true);
    await store().files.remove(formId);
    await app().database.query('DELETE FROM uploads WHERE form_id = $1', [formId]);
  });

  test('a large upload that is cut while it is being written leaves nothing behind', async () => {
    // Larger than a part of an upload to a bucket (5 MB), and than the buffers of the sockets.
    const bytes = request(randomBytes(9 * KILOBYTE * KILOBYTE));
    for (const share of [0.1, 0.5, 0.7, 0.99]) await sendCut(bytes, Math.floor(bytes.length * share));
    await eventually(async () => expect(await left()).toEqual({ rows: 0, files: 0, unfinished: 0 }));
  });
});
