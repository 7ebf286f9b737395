import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { fixedText } from './fixed-text';

const TEXT = 'A description of many endpoints. '.repeat(200);

function appOf(make: () => string | Promise<string>) {
  const app = Fastify();
  const send = fixedText(make);
  app.get('/', (request, reply) => send(request, reply.type('text/plain')));
  return (headers: { [name: string]: string } = {}) => app.inject({ url: '/', headers });
}

test('makes the text once for all requests, and sends it in each encoding', async () => {
  const make = jest.fn(async () => TEXT);
  const read = appOf(make);
  const encodings = ['br, gzip', 'gzip', 'gzip;q=1, br;q=0', 'identity'];
  const answers = await Promise.all(encodings.map((encoding) => read({ 'accept-encoding': encoding })));
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', 'gzip', undefined]);
  const texts = answers.map(({ headers, rawPayload }) => {
    const encoding = headers['content-encoding'];
    if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
    return encoding === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString();
  });
  expect(new Set(texts)).toEqual(new Set([TEXT]));
  expect(answers.every(({ headers }) => headers.vary === 'accept-encoding')).toBe(true);
  expect(make).toHaveBeenCalledTimes(1);
});

test('answers 304 to a caller that has the text', async () => {
  const read = appOf(() => TEXT);
  const { etag } = (await read()).headers;
  for (const known of [String(etag), `"other", ${String(etag)}`, String(etag).replace('W/', ''), '*']) {
    const again = await read({ 'if-none-match': known, 'accept-encoding': 'br' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  expect((await read({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('tries again after the text could not be made', async () => {
  const make = jest.fn(async () => TEXT).mockRejectedValueOnce(new Error('disk full'));
  const read = appOf(make);
  expect((await read()).statusCode).toBe(500);
  expect((await read()).body).toBe(TEXT);
});
