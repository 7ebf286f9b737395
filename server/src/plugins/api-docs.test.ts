import fs from 'node:fs/promises';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();

test('the page of the API has only files of this server, which all exist', async () => {
  const page = await app().call('GET', '/docs');
  expect(page.status).toBe(200);
  const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
  const files = addresses.filter((address) => address.startsWith('/api/docs/'));
  expect(files).toHaveLength(4);
  expect(addresses.filter((address) => !address.startsWith('/'))).toEqual([]);
  for (const file of files) {
    const { status, headers, text } = await app().call('GET', file);
    expect({ file, status, isEmpty: text === '' }).toEqual({ file, status: 200, isEmpty: false });
    expect(headers['content-type']).toMatch(file.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
  }
});

test('reads the script of the page once, and answers 304 to a browser that has it', async () => {
  const readFile = jest.spyOn(fs, 'readFile');
  const read = (headers: { [name: string]: string }) =>
    app().app.inject({ url: '/api/docs/swagger-ui-bundle.js', headers: { 'accept-encoding': 'br', ...headers } });
  const { headers } = await read({});
  const reads = readFile.mock.calls.length;
  expect(headers['content-encoding']).toBe('br');
  expect((await read({})).statusCode).toBe(200);
  expect((await read({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  expect(readFile.mock.calls.length).toBe(reads);
  expect(reads).toBeLessThanOrEqual(1);
  readFile.mockRestore();
});

test('sends the description compressed, and answers 304 to a client that has it', async () => {
  const read = (headers: { [name: string]: string }) => app().app.inject({ url: '/api/openapi.json', headers });
  const plain = await read({});
  expect(plain.json().info.title).toBe('Tessera');
  const { headers, rawPayload } = await read({ 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect((await read({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});
