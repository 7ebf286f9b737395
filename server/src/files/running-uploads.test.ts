import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Field } from '@tessera/fields/models';
import { defaultQuotas, type Quotas } from '../settings/quotas';
import { eventually } from '../testing/eventually';
import { useTestApp } from '../testing/test-app';
import { acceptUpload } from './accept-upload';
import { HEAD_BYTES } from './accepted-kind';
import type { FileStore } from './file-store';
import { runningUploads } from './running-uploads';
import { uploadRefusal } from './upload-quotas';

const MB = 1024 * 1024;
const app = useTestApp();
const full = expect.objectContaining({ refused: 'uploads-full' });

/** Reads files and stores nothing. */
const files: FileStore = {
  put: async (_place, content) => (await buffer(content)).length,
  get: async () => null,
  remove: async () => {},
  list: async function* () {},
  removeUnfinished: async () => {},
};

/** Uploads for the question of a new form. */
async function uploadsFor(quotas: Partial<Quotas>) {
  const field = { id: 'photo', type: 'file', label: 'Photo', validation: { maxBytes: 40 * MB } };
  const form = await app().form(await app().owner(), { status: 'published', fields: [field] });
  const context = { database: app().database, files, quotas: { ...defaultQuotas, ...quotas } };
  const targetFrom = (sender: string) => ({
    formId: form._id,
    key: randomUUID(),
    field: field as unknown as Field,
    sender,
  });
  const start = (target: ReturnType<typeof targetFrom>) => {
    const file = new PassThrough({ highWaterMark: 64 * MB });
    return { file, result: acceptUpload(context, target, { filename: 'photo.txt', file }) };
  };
  return { formId: form._id, context, targetFrom, start };
}

const arrived = (formId: string) => runningUploads.of({ formId, sender: '' }).form;

test('a file that is arriving takes room from the next one of its network, until it ends', async () => {
  const { formId, context, targetFrom, start } = await uploadsFor({ unclaimedAddressBytes: 10 * MB });
  const slow = start(targetFrom('a network'));
  slow.file.write(Buffer.alloc(6 * MB, 'x'));
  await eventually(async () => expect(arrived(formId)).toBe(6 * MB));
  expect(await uploadRefusal(context, targetFrom('a network'), 6 * MB)).toEqual(full);
  expect(await uploadRefusal(context, targetFrom('another network'), 6 * MB)).toBeNull();
  slow.file.destroy(new Error('The connection broke'));
  await expect(slow.result).rejects.toThrow('The connection broke');
  expect(arrived(formId)).toBe(0);
  expect(await uploadRefusal(context, targetFrom('a network'), 6 * MB)).toBeNull();
});

test('files that began to arrive at once are refused as soon as together they are above the quota', async () => {
  const { formId, targetFrom, start } = await uploadsFor({ unclaimedBytes: 20 * MB });
  const slow = Array.from({ length: 4 }, (_, n) => start(targetFrom(`network ${n}`)));
  for (const { file } of slow) for (let n = 0; n < 9; n += 1) file.write(Buffer.alloc(MB, 'x'));
  const refused = await Promise.race(slow.map(({ result }) => result));
  expect(refused).toEqual(full);
  for (const { file } of slow) file.end();
  const results = await Promise.all(slow.map(({ result }) => result));
  expect(results.filter((result) => !('refused' in result)).length).toBeLessThanOrEqual(2);
  expect(arrived(formId)).toBe(0);
});

test('a file that the store refuses while more of it arrives takes no room afterwards', async () => {
  const { formId, context, targetFrom } = await uploadsFor({});
  let isStored: Promise<unknown> = Promise.resolve();
  const failing: FileStore = {
    ...files,
    put: async (_place, content) => {
      const chunks = content[Symbol.asyncIterator]();
      await chunks.next();
      // As a bucket that refuses a part while the next one is being read.
      isStored = chunks.next();
      throw new Error('The bucket does not answer');
    },
  };
  const file = new PassThrough();
  const result = acceptUpload({ ...context, files: failing }, targetFrom('a network'), { filename: 'photo.txt', file });
  file.write(Buffer.alloc(HEAD_BYTES, 'x'));
  await expect(result).rejects.toThrow('The bucket does not answer');
  file.end(Buffer.alloc(MB, 'x'));
  await isStored;
  expect(arrived(formId)).toBe(0);
});
