import type { WireForm } from '@tessera/form-model/wire';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();

const get = (url: string) => app().app.inject({ url });

test.each(['serif', 'slab', 'rounded', 'geometric', 'monospace'])(
  'serves the font %s from this server',
  async (font) => {
    const sheet = await get(`/fonts/${font}/font.css`);
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    const files = [...sheet.body.matchAll(/url\(([^)]+)\)/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(0);
    expect(files.every((file) => file.startsWith('files/') && file.endsWith('.woff2'))).toBe(true);
    const file = await get(`/fonts/${font}/${files[0]}`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'font/woff2']);
    expect(file.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  },
);

test.each(['/fonts/system/font.css', '/fonts/constructor/font.css', '/fonts/serif/files/..%2f..%2fpackage.json'])(
  'answers 404 for %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('refuses a theme that people could not read, keeps one that is not sent, and removes one for null', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, {});
  const save = (body: object) =>
    app().call<WireForm>('PUT', `/forms/${form._id}`, { token: owner.token, body: { title: 'Visit', ...body } });
  const refused = await save({ theme: { name: 'limestone', brightness: 'light', accent: '#ffee00' } });
  expect(refused.status).toBe(400);
  expect(refused.body.errors?.['theme/accent']).toContain('4.5 : 1');
  const theme = { name: 'opus', brightness: 'dark', accent: '#5b3eae' };
  expect((await save({ theme })).body.data.theme).toEqual(theme);
  expect((await save({ description: 'Later' })).body.data.theme).toEqual(theme);
  expect((await save({ theme: null })).body.data).not.toHaveProperty('theme');
});
