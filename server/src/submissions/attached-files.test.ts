import type { Field } from '@tessera/fields/models';
import { attachFiles } from './attached-files';

const photos = { id: 'photos', type: 'file', validation: { maxCount: 50_000 } } as unknown as Field;

test('matches 40,000 uploads of one name in much less than a second, in the order in which they were sent', () => {
  const uploaded = Array.from({ length: 40_000 }, (_, at) => ({ id: `file-${at}`, fieldId: 'photos', name: 'a.png' }));
  const started = performance.now();
  const { files } = attachFiles([photos], { data: { photos: uploaded.map(({ name }) => name) } }, uploaded);
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(files).toEqual({ photos: uploaded.map(({ id }) => id) });
});

test('takes the last uploads of a name that was uploaded more often than the answer contains it', () => {
  const uploaded = ['first', 'second', 'third'].map((id) => ({ id, fieldId: 'photos', name: 'a.png' }));
  const { files } = attachFiles([photos], { data: { photos: ['a.png', 'a.png'] } }, uploaded);
  expect(files).toEqual({ photos: ['second', 'third'] });
});
