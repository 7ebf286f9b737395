import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { sendCompressed } from './send-compressed';

const page = `<!doctype html>${'<p>Forty plots each spring.</p>'.repeat(50)}`;
async function asked(encodings?: string) {
  const app = Fastify();
  app.get('/', (request, reply) => sendCompressed(request, reply, page));
  const answer = await app.inject({ url: '/', headers: encodings ? { 'accept-encoding': encodings } : {} });
  await app.close();
  return answer;
}

test('sends the same text in the best encoding that the browser accepts', async () => {
  const best = await asked('gzip, deflate, br');
  expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, accept-language' });
  expect(brotliDecompressSync(best.rawPayload).toString()).toBe(page);
  const older = await asked('gzip');
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.rawPayload).toString()).toBe(page);
  const plain = await asked();
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(page);
});

test.each([
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['brotli', undefined],
  ['identity', undefined],
  ['gzip;q=0, br;q=0', undefined],
  [',;=,;q=;q=1.2.3', undefined],
])('answers accept-encoding %s with %s', async (header, encoding) => {
  expect((await asked(header)).headers['content-encoding']).toBe(encoding);
});
