import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { WireForm } from '@tessera/form-model/wire';
import { builtParts } from '../testing/built-parts';
import { eventually } from '../testing/eventually';
import { memoryInUse } from '../testing/memory-in-use';
import { useTestApp } from '../testing/test-app';

const app = useTestApp(async () => ({ releases: await builtParts() }));
const MB = 1024 ** 2;

let sockets: Socket[] = [];
beforeAll(async () => {
  await app().app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

interface StartedPost {
  answer(): string;
  isOpen(): boolean;
}

const part = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Posts the beginning of a page of a form, over a connection of its own. */
function start({ _id }: WireForm, length: number, parts: Iterable<string>): StartedPost {
  const socket = connect((app().app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  let isOpen = true;
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOpen = false;
  });
  const head = 'Host: x\r\nContent-Type: multipart/form-data; boundary=edge';
  socket.write(`POST /fill/${_id} HTTP/1.1\r\n${head}\r\nContent-Length: ${length}\r\n\r\n`);
  for (const each of parts) socket.write(each);
  return { answer: () => answer, isOpen: () => isOpen };
}

function* texts(count: number, length: number): Generator<string> {
  yield part('~key', randomUUID());
  for (let at = 0; at < count; at += 1) yield part(`t${at}`, String(at % 10).repeat(length));
}

test('keeps no text of a post that was refused because it has too much', async () => {
  const fields = [{ id: 'plans', type: 'file', label: 'Plans', validation: { maxCount: 10 } }];
  const form = await app().form(await app().owner(), { status: 'published', visibility: 'public', fields });
  const before = memoryInUse();
  const post = start(form, 60 * MB, texts(40, MB - 1));
  await eventually(async () => expect(post.answer()).toContain('413'));
  // All of it has arrived.
  await eventually(async () => expect(sockets[0]?.writableLength).toBe(0));
  expect((memoryInUse() - before) / MB).toBeLessThan(10);
}, 60_000);

test('posts that do not end are given up for newer ones when they take too much memory together', async () => {
  const form = await app().form(await app().owner(), { status: 'published', visibility: 'public' });
  const posts = Array.from({ length: 12 }, () => start(form, 2 * MB, texts(12_500, 10)));
  await eventually(async () => expect(posts.some(({ isOpen }) => !isOpen())).toBe(true));
  expect(posts.filter(({ isOpen }) => isOpen()).length).toBeGreaterThan(5);
}, 60_000);
