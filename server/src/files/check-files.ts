import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from './file-store';

const CONTENT = Buffer.from('Tessera checks that files can be stored.');

/** Stores a small file, reads it again and removes it. Rejects with what failed. */
export async function checkFiles(files: Pick<FileStore, 'put' | 'get' | 'remove'>): Promise<void> {
  const place = { formId: randomUUID(), id: randomUUID() };
  try {
    await files.put(
      place,
      (async function* () {
        yield CONTENT;
      })(),
    );
    const stored = await files.get(place);
    if (!stored || !CONTENT.equals(await buffer(stored))) throw new Error('A stored file could not be read again.');
  } finally {
    await files.remove(place.formId);
  }
}
