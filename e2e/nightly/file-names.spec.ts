import { thanked } from '../fixtures/answers';
import { field } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

test.use({ javaScriptEnabled: false });

interface SentFile {
  id: string;
  name: string;
  index: number;
}

const names = ['plan "final".txt', 'a\\b.txt', 'image.txt', 'image.txt', 'صورة, 1;2.txt'];

test('Owners get files with any name from visitors without JavaScript, also two of the same name', async ({
  page,
  owner,
  server,
}) => {
  const photos = field('photos', 'file', 'Photos', { validation: { minCount: 1, maxCount: 9 } });
  const id = await owner.createForm({
    title: 'Photos',
    pages: [{ id: 'only', name: 'Page 1', title: '', description: '', fields: [photos] }],
  });
  await page.goto(`/fill/${id}`);
  await page
    .getByLabel('Photos')
    .setInputFiles(names.map((name, at) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`file ${at}`) })));
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);

  // The server deletes unused files when it starts.
  await server.kill();
  await server.run();
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses).toHaveLength(1);
  const { id: response, data, files }: { id: string; data: unknown; files: SentFile[] } = responses[0];
  expect(data).toEqual({ photos: names });
  expect(files.map(({ name, index }) => [name, index])).toEqual(names.map((name, at) => [name, at]));
  const contents = await Promise.all(
    files.map(async (file) => {
      const url = `${server.url}/api/forms/${id}/responses/${response}/files/${file.id}`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${owner.session.token}` } });
      return answer.text();
    }),
  );
  expect(contents).toEqual(names.map((_, at) => `file ${at}`));
});
