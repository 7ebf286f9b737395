import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();
const seen: string[] = [];

beforeAll(async () => {
  await app().app.listen({ port: 0, host: '127.0.0.1' });
  app().app.server.on('request', ({ url }: IncomingMessage) => void seen.push(url ?? ''));
});
beforeEach(() => {
  seen.length = 0;
});

/** Sends bytes as they are. Returns the first status. */
async function statusOf(bytes: string): Promise<string> {
  const socket = connect((app().app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.end(bytes, 'latin1');
  return (await text(socket).catch(() => '')).split(' ')[1] ?? 'closed';
}

const HIDDEN = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
const post = (headers: string, body: string) =>
  `POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

/*
 * Requests whose end a proxy may see elsewhere than the server. Whoever disagrees with the proxy would take a part of the body
 * for a request of its own.
 */
const shapes: { readonly [what: string]: string } = {
  'a length and chunks': post('Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${HIDDEN}`),
  'chunks and a length': post('Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${HIDDEN}`),
  'two lengths': post(`Content-Length: 2\r\nContent-Length: ${2 + HIDDEN.length}`, `{}${HIDDEN}`),
  'a list of lengths': post(`Content-Length: 2, ${2 + HIDDEN.length}`, `{}${HIDDEN}`),
  'a length with a sign': post('Content-Length: +2', `{}${HIDDEN}`),
  'a negative length': post('Content-Length: -2', `{}${HIDDEN}`),
  'a hexadecimal length': post('Content-Length: 0x2', `{}${HIDDEN}`),
  'a length beyond all numbers': post('Content-Length: 99999999999999999999', `{}${HIDDEN}`),
  'a length with a space before its colon': post('Content-Length : 2', `{}${HIDDEN}`),
  'chunks that are not the last encoding': post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${HIDDEN}`),
  'an unknown encoding': post('Transfer-Encoding: xchunked', `0\r\n\r\n${HIDDEN}`),
  'an encoding with a space before its colon': post('Transfer-Encoding : chunked', `0\r\n\r\n${HIDDEN}`),
  'an encoding on a folded line': post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 2', `{}${HIDDEN}`),
  'two encodings': post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${HIDDEN}`),
  'a size of a chunk beyond all numbers': post(
    'Transfer-Encoding: chunked',
    `fffffffffffffffff\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
  ),
  'a size of a chunk with a prefix': post('Transfer-Encoding: chunked', `0x2\r\n{}\r\n0\r\n\r\n${HIDDEN}`),
  'a negative size of a chunk': post('Transfer-Encoding: chunked', `-2\r\n{}\r\n0\r\n\r\n${HIDDEN}`),
  'a chunk longer than its size': post('Transfer-Encoding: chunked', `2\r\n{}{}\r\n0\r\n\r\n${HIDDEN}`),
  'a chunk that ends with a line feed only': post('Transfer-Encoding: chunked', `2\r\n{}\n0\r\n\r\n${HIDDEN}`),
  'a header with a line feed only': `POST /api/users/login HTTP/1.1\r\nHost: a\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a header with a return only': `POST /api/users/login HTTP/1.1\r\nHost: a\rContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a header with a NUL': post('Content-Length: 2\r\nX-A: b\0c', `{}${HIDDEN}`),
  'a name with a space': post('Content-Length: 2\r\nX A: b', `{}${HIDDEN}`),
  'a header without a name': post('Content-Length: 2\r\n: b', `{}${HIDDEN}`),
  'a line break in the address': `GET /a\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n`,
};

test.each(Object.entries(shapes))('refuses %s, and takes no part of the body for a request', async (_what, bytes) => {
  expect(await statusOf(bytes)).toMatch(/^(?:400|closed)$/);
  expect(seen).not.toContain('/smuggled');
});

test('requests that follow each other on one connection are all answered', async () => {
  const valid = post('Content-Length: 2', `{}${HIDDEN}`);
  expect(await statusOf(valid)).toBe('400');
  expect(seen).toEqual(['/api/users/login', '/smuggled']);
});

test('a request that changes its protocol gets an answer of this one', async () => {
  const upgrade =
    'GET /api/forms HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n';
  expect(await statusOf(upgrade)).toBe('401');
});
