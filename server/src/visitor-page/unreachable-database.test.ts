import { randomUUID } from 'node:crypto';
import { builtParts } from '../testing/built-parts';
import { useTestApp } from '../testing/test-app';

const app = useTestApp(async () => ({ releases: await builtParts() }));

test('a post without files does not end the server when the database fails while it is read', async () => {
  const form = await app().form(await app().owner(), { status: 'published', visibility: 'public' });
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  process.on('unhandledRejection', note);
  const { query } = app().database;
  const broken = jest
    .spyOn(app().database, 'query')
    .mockImplementation((sql, ...more) =>
      sql.includes('secrets') ? Promise.reject(new Error('The connection is broken')) : query(sql, ...more),
    );
  const payload = `--edge\r\nContent-Disposition: form-data; name="~key"\r\n\r\n${randomUUID()}\r\n--edge--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  await app().app.inject({ method: 'POST', url: `/fill/${form._id}`, headers, payload });
  await new Promise(setImmediate);
  broken.mockRestore();
  process.off('unhandledRejection', note);
  expect(failures).toEqual([]);
});
