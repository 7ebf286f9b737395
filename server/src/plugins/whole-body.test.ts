import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { eventually } from '../testing/eventually';
import { memoryInUse } from '../testing/memory-in-use';
import { errorResponses } from './refusals';
import { jsonBodies } from './storable-json';

const MB = 1024 ** 2;

let app: FastifyInstance;
let received: Socket[];
let clients: Socket[];
beforeEach(async () => {
  app = Fastify();
  errorResponses(app);
  jsonBodies(app);
  app.post('/', { bodyLimit: 48 * MB }, (request, reply) =>
    reply.send({ characters: JSON.stringify(request.body).length }),
  );
  received = [];
  clients = [];
  app.server.on('connection', (socket) => received.push(socket));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await app.close();
});

const head = (framing: string) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;

/** Sends bytes over a connection of their own, and waits until the server has read them all. */
async function send(bytes: Buffer | string): Promise<{ socket: Socket; answer: () => string }> {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => undefined);
  const place = received.length;
  socket.write(bytes);
  await eventually(async () =>
    expect(received[place]?.bytesRead ?? 0).toBeGreaterThanOrEqual(Buffer.byteLength(bytes)),
  );
  return { socket, answer: () => text };
}

test('a body in chunks of one byte takes about its own size, and not hundreds of times as much', async () => {
  await send(`${head('Transfer-Encoding: chunked')}1\r\n"\r\n`);
  const before = memoryInUse();
  const chunks = '1\r\na\r\n'.repeat(300_000);
  const { socket, answer } = await send(`${head('Transfer-Encoding: chunked')}1\r\n"\r\n${chunks}`);
  expect((memoryInUse() - before) / MB).toBeLessThan(20);
  socket.write('1\r\n"\r\n0\r\n\r\n');
  await eventually(async () => expect(answer()).toContain('{"characters":300002}'));
}, 60_000);

test('bodies that do not end are given up for newer ones when they take too much memory together', async () => {
  const part = Buffer.concat([Buffer.from(head(`Content-Length: ${48 * MB}`)), Buffer.alloc(40 * MB, '[')]);
  const first = await send(part);
  const second = await send(part);
  const third = await send(part);
  const fourth = await send(part);
  await eventually(async () => expect(first.answer()).toContain('503'));
  expect([second, third, fourth].map(({ answer }) => answer())).toEqual(['', '', '']);
  const small = await send(`${head('Content-Length: 5')}"abc"`);
  await eventually(async () => expect(small.answer()).toContain('{"characters":5}'));
}, 60_000);

test('refuses a body that is larger than the route allows, and one of another length than announced', async () => {
  const { answer } = await send(head(`Content-Length: ${48 * MB + 1}`));
  await eventually(async () => expect(answer()).toContain('413'));
  const long = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json', 'content-length': '3' },
    payload: '"abc"',
  });
  expect(long.statusCode).toBe(400);
});
