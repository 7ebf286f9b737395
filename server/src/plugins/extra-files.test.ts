import { randomUUID } from 'node:crypto';
import { builtParts } from '../testing/built-parts';
import { postPage } from '../testing/posted-page';
import { useTestApp } from '../testing/test-app';

const app = useTestApp(async () => ({ releases: await builtParts() }));

const fields = [
  { id: 'story', type: 'textarea', label: 'Your story' },
  { id: 'photos', type: 'file', label: 'Photos', validation: { maxCount: 2 } },
];

async function postWith(count: number) {
  const form = await app().form(await app().owner(), { status: 'published', fields });
  const files = Array.from({ length: count }, (_, at) => [`photos/${at + 1}.txt`, 'text'] as const);
  const page = await postPage(app(), form._id, [
    ['~key', randomUUID()],
    ['~version', String(form.version)],
    ['~page', form.pages[0]?.id ?? ''],
    ['~answers', '{}'],
    ['story', 'An hour of work'],
    ...files,
    ['step', 'submit'],
  ]);
  const uploads = await app().database.query('SELECT id FROM uploads WHERE form_id = $1', [form._id]);
  return { ...page, body: page.payload, status: page.statusCode, uploads: uploads.length };
}

test('shows a page without script again, with all answers, if it has one file too many', async () => {
  const { status, body } = await postWith(3);
  expect(status).toBe(200);
  expect(body).toContain('Photos takes at most 2 files');
  expect(body).toContain('An hour of work');
  for (const name of ['1.txt', '2.txt', '3.txt']) expect(body).toContain(name);
});

test('stores only some of hundreds of files, and says that there are too many', async () => {
  const { status, body, uploads } = await postWith(200);
  expect(status).toBe(200);
  expect(body).toContain('Too many files. Remove some.');
  expect(body).toContain('An hour of work');
  expect(uploads).toBeLessThanOrEqual(22);
});
