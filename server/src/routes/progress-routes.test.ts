import { firstOf, useTestApp } from '../testing/test-app';

const app = useTestApp();

const report = (id: string, body: unknown) =>
  app().raw({
    method: 'POST',
    url: `/api/forms/${id}/progress`,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const sums = (id: string) =>
  app().database.query('SELECT page_id, reached, total_ms::int AS ms FROM page_progress_by_time WHERE form_id = $1', [
    id,
  ]);

test('sums the visitors’ progress by page', async () => {
  const form = await app().form(await app().owner());
  const page = firstOf(form.pages).id;
  await report(form._id, [{ page, reached: true, ms: 4000 }]);
  await report(form._id, [{ page, reached: false, ms: 500 }]);
  await report(form._id, [{ page, reached: true, ms: 1500 }]);
  expect(await sums(form._id)).toEqual([{ page_id: page, reached: 2, ms: 6000 }]);
});

test('ignores unknown pages and unreadable reports', async () => {
  const form = await app().form(await app().owner());
  const page = firstOf(form.pages).id;
  for (const body of ['{', '[1]', [{ page: 'other', reached: true, ms: 1 }], [{ page, reached: true, ms: -1 }]])
    expect((await report(form._id, body)).status).toBe(200);
  expect(await sums(form._id)).toEqual([]);
  await report(form._id, [
    { page, reached: true, ms: 1e12 },
    { page, reached: true, ms: 1 },
  ]);
  expect(await sums(form._id)).toEqual([{ page_id: page, reached: 1, ms: 1_800_000 }]);
});

test('answers 404 for a form that is not open to the visitor', async () => {
  const form = await app().form(await app().owner(), {});
  expect((await report(form._id, [])).status).toBe(404);
});
