import { randomUUID } from 'node:crypto';
import { fileSize } from '@tessera/fields/file-size';
import { maxFileBytes } from '@tessera/fields/file-terms';
import type { Field } from '@tessera/fields/models';
import type { WireUpload } from '@tessera/form-model/wire';
import { isConnectionError } from '../database/database-errors';
import type { Refusal } from '../errors';
import { insertUpload } from '../repositories/uploads';
import { HEAD_BYTES, isAcceptedKind, kindOfContent } from './accepted-kind';
import { cleanFileName } from './file-name';
import { type IncomingContent, openContent, TooLarge } from './incoming-content';
import { quotaRefusal, type UploadContext, type UploadTarget } from './upload-quotas';

export interface IncomingFile {
  filename: string;
  file: IncomingContent;
}

export function tooLarge(field: Field): Refusal {
  return {
    refused: 'file-too-large',
    message: `The file is larger than ${fileSize(maxFileBytes(field))}.`,
  };
}

const wrongKind = (kinds: readonly string[]): Refusal => ({
  refused: 'file-kind',
  message: `Files of this type are not accepted here. Accepted types: ${kinds.join(', ')}.`,
});

/**
 * Streams a visitor’s file to the store and records it, if its size and type fit the field. The type is detected from
 * the content, not from the name. A refused file is removed from the store.
 */
export async function acceptUpload(
  context: UploadContext,
  target: UploadTarget,
  { filename, file }: IncomingFile,
): Promise<WireUpload | Refusal> {
  const { database, files } = context;
  const { formId, key, field, sender } = target;
  const place = { formId, id: randomUUID() };
  const { kinds = [] } = field.validation;
  const content = await openContent(file, HEAD_BYTES);
  try {
    const kind = await kindOfContent(content.head);
    if (!isAcceptedKind(kind, kinds)) return wrongKind(kinds);
    const size = await files.put(place, content.read(maxFileBytes(field)));
    const upload = { id: place.id, name: cleanFileName(filename), size };
    // Other uploads may have used up the quota during this one.
    const full = await quotaRefusal(context, target, size);
    if (full) {
      await files.remove(formId, [place.id]);
      return full;
    }
    const row = { ...upload, formId, key, fieldId: field.id, kind, sender };
    await insertUpload(database, row).catch(async (error: unknown) => {
      // After a broken connection the row may be stored, and its file has to stay. Without a row, the sweep removes it.
      if (!isConnectionError(error)) await files.remove(formId, [place.id]);
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
