import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();

const fields = Array.from({ length: 20 }, (_, index) => ({
  id: `q${index}`,
  type: 'text',
  label: `Question ${index}`,
}));

test('sends the same response in every encoding, and fewer bytes', async () => {
  const owner = await app().owner();
  await app().form(owner, { fields });
  const listed = (encoding?: string) =>
    app().app.inject({
      url: '/api/forms',
      headers: { authorization: `Bearer ${owner.token}`, ...(encoding ? { 'accept-encoding': encoding } : {}) },
    });
  const plain = await listed();
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toMatch(/accept-encoding/);
  const best = await listed('gzip, br');
  expect(best.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(best.rawPayload).toString()).toBe(plain.body);
  expect(best.headers['content-length']).toBe(String(best.rawPayload.length));
  expect(best.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  const older = await listed('gzip');
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.rawPayload).toString()).toBe(plain.body);
});

test('does not compress small responses or responses to POST', async () => {
  const small = await app().app.inject({ url: '/api/nowhere', headers: { 'accept-encoding': 'br' } });
  expect(small.headers['content-encoding']).toBeUndefined();
  const owner = await app().owner();
  const created = await app().app.inject({
    method: 'POST',
    url: '/api/forms',
    headers: { 'accept-encoding': 'br', authorization: `Bearer ${owner.token}` },
    payload: { title: 'Many', fields },
  });
  expect(created.rawPayload.length).toBeGreaterThan(1024);
  expect(created.headers['content-encoding']).toBeUndefined();
});
