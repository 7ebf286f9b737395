import { randomUUID } from 'node:crypto';
import { mostBytes } from '@tessera/fields/file-terms';
import type { Field } from '@tessera/fields/models';
import type { WireUpload } from '@tessera/form-model/wire';
import type { Database } from '../database/database';
import type { Refusal } from '../errors';
import { findStored } from '../repositories/submissions';
import { countUploads, insertUpload } from '../repositories/uploads';
import { HEAD_BYTES, isAcceptedKind, kindOfContent } from './accepted-kind';
import { cleanFileName } from './file-name';
import type { FileStore } from './file-store';
import { type IncomingContent, openContent, TooLarge } from './incoming-content';

const MOST_FILES = 50;

export interface IncomingFile {
  filename: string;
  file: IncomingContent;
}

export interface UploadTarget {
  formId: string;
  /** Key of the submission that the file will belong to. */
  key: string;
  field: Field;
}

/** Why no file is taken for a submission, whatever the file: it was sent already, or has too many. Null when one is. */
export async function uploadRefusal(
  database: Database,
  { formId, key }: Omit<UploadTarget, 'field'>,
): Promise<Refusal | null> {
  if (await findStored(database, formId, key)) return { refused: 'already-submitted' };
  return (await countUploads(database, formId, key)) >= MOST_FILES ? { refused: 'too-many-files' } : null;
}

const tooLarge = (field: Field): Refusal => ({
  refused: 'file-too-large',
  message: `The file is larger than ${Math.floor(mostBytes(field) / 1024)} KB.`,
});

const wrongKind = (kinds: readonly string[]): Refusal => ({
  refused: 'file-kind',
  message: `Files of this kind are not accepted here. Accepted: ${kinds.join(', ')}.`,
});

/** Keeps a visitor's file, streamed to the store, if it fits its field: its kind by content and not by name. What is refused leaves nothing behind. */
export async function acceptUpload(
  { database, files }: { database: Database; files: FileStore },
  { formId, key, field }: UploadTarget,
  { filename, file }: IncomingFile,
): Promise<WireUpload | Refusal> {
  const place = { formId, id: randomUUID() };
  const { kinds = [] } = field.validation;
  const content = await openContent(file, HEAD_BYTES);
  try {
    const kind = await kindOfContent(content.head);
    if (!isAcceptedKind(kind, kinds)) return wrongKind(kinds);
    const size = await files.put(place, content.all(mostBytes(field)));
    const upload = { id: place.id, name: cleanFileName(filename), size };
    await insertUpload(database, { ...upload, formId, key, fieldId: field.id, kind }).catch(async (error: unknown) => {
      await files.remove(formId, [place.id]);
      throw error;
    });
    return upload;
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge(field);
    throw error;
  } finally {
    void content.drain();
  }
}
