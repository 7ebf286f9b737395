import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Queries, Transaction } from '../database/database';
import { type FormImage, formImage } from '../images/form-image';
import { defaultQuotas, type Quotas } from '../settings/quotas';
import { useTestApp } from '../testing/test-app';
import type { ArchiveEntries } from './archive-entries';
import { restoreImages } from './restore-images';

const app = useTestApp();

async function imageOf(width: number): Promise<FormImage> {
  const create = { width, height: 60, channels: 3 as const, background: '#3a7d44' };
  return (await formImage(await sharp({ create }).png().toBuffer())) as FormImage;
}

/** Imports these images for a new form. Returns how often the bytes of an account were summed. */
async function restore(images: readonly FormImage[], quotas: Quotas = defaultQuotas) {
  const owner = await app().owner();
  const form = await app().form(owner);
  const byPath = new Map(images.map((image) => [`forms/f/images/${image.id}.webp`, image.content]));
  const entries = {
    paths: [...byPath.keys()],
    sizeOf: (path: string) => byPath.get(path)?.length ?? null,
    open: async (path: string) => Readable.from([byPath.get(path) ?? Buffer.alloc(0)]),
  } as unknown as ArchiveEntries;
  let sums = 0;
  const counting = <Source extends Queries>(queries: Source): Source => ({
    ...queries,
    query: (...statement: Parameters<Queries['query']>) => {
      if (statement[0].includes('sum(')) sums += 1;
      return queries.query(...statement);
    },
  });
  const { transaction } = app().database;
  const database = {
    ...counting(app().database),
    transaction: <Result>(steps: (queries: Transaction) => Promise<Result>) =>
      transaction((within) => steps(counting(within))),
  };
  const account = await app().database.query<{ id: string }>('SELECT owner_id AS id FROM forms WHERE id = $1', [
    form._id,
  ]);
  await restoreImages({ database, entries, folder: 'forms/f', ownerId: account[0]?.id ?? '', quotas }, form._id);
  const stored = await app().database.query('SELECT 1 FROM form_images WHERE form_id = $1', [form._id]);
  return { sums, stored: stored.length };
}

test('sums the bytes of the account once for all images of a form', async () => {
  const images = await Promise.all([61, 62, 63].map(imageOf));
  expect(await restore(images)).toEqual({ sums: 1, stored: 3 });
});

test('stores none of the images if there is no room for all of them', async () => {
  const images = await Promise.all([71, 72].map(imageOf));
  const accountBytes = images.reduce((sum, { content }) => sum + content.length, 0) - 1;
  await expect(restore(images, { ...defaultQuotas, accountBytes })).rejects.toThrow('larger than this installation');
});
