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
