import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Field } from '@tessera/fields/models';
import type { WireUpload } from '@tessera/form-model/wire';
import type { Database } from '../database/database';
import type { Refusal } from '../errors';
import { findReceipt } from '../repositories/submissions';
import { countUploads, insertUpload } from '../repositories/uploads';
import { isAcceptedKind, kindOfFile } from './accepted-kind';
import { removeFiles } from './remove-files';
import { storeFile } from './store-file';

const USUAL_BYTES = 10 * 1024 * 1024;
const MOST_FILES = 50;

/** Largest file that a field takes, in bytes. */
export const mostBytes = (field: Field): number => field.validation.maxBytes ?? USUAL_BYTES;

/** A file as it arrives. `truncated` once more came than the reader was told to read. */
export interface IncomingFile {
  filename: string;
  file: Readable & { truncated?: boolean };
}

export interface UploadTarget {
  formId: string;
  /** Key of the submission that the file will belong to. */
  key: string;
  field: Field;
}

/** A name without folders and without characters that are no text. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? '';
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 255) || 'file'
  );
}

/** Why no file is taken for a submission, whatever the file: it was sent already, or has too many. Null when one is. */
export async function uploadRefusal(
  database: Database,
  { formId, key }: Omit<UploadTarget, 'field'>,
): Promise<Refusal | null> {
  if (await findReceipt(database, formId, key)) return { refused: 'already-submitted' };
  return (await countUploads(database, formId, key)) >= MOST_FILES ? { refused: 'too-many-files' } : null;
}

/** What is wrong with a stored file by its field's limits, the kind by content and not by name. */
async function fileRefusal(path: string, size: number, { field }: UploadTarget): Promise<Refusal | { kind: string }> {
  const { kinds = [] } = field.validation;
  if (size > mostBytes(field)) {
    const most = `${Math.floor(mostBytes(field) / 1024)} KB`;
    return { refused: 'file-too-large', message: `The file is larger than ${most}.` };
  }
  const kind = await kindOfFile(path);
  if (isAcceptedKind(kind, kinds)) return { kind };
  return { refused: 'file-kind', message: `Files of this kind are not accepted here. Accepted: ${kinds.join(', ')}.` };
}

/** Keeps a visitor's file, streamed to the disk, if it fits its field. What is refused leaves nothing behind. */
export async function acceptUpload(
  { database, filesFolder }: { database: Database; filesFolder: string },
  target: UploadTarget,
  incoming: IncomingFile,
): Promise<WireUpload | Refusal> {
  const { formId, key, field } = target;
  const id = randomUUID();
  const path = join(filesFolder, formId, id);
  try {
    const stored = await storeFile(incoming.file, path);
    const size = incoming.file.truncated ? Number.POSITIVE_INFINITY : stored;
    const checked = await fileRefusal(path, size, target);
    if ('refused' in checked) {
      await removeFiles(filesFolder, formId, [id]);
      return checked;
    }
    const name = cleanName(incoming.filename);
    await insertUpload(database, { id, formId, key, fieldId: field.id, name, size, kind: checked.kind });
    return { id, name, size };
  } catch (error) {
    await removeFiles(filesFolder, formId, [id]);
    throw error;
  }
}
