import { randomUUID } from 'node:crypto';
import { fileSize } from '@tessera/fields/file-size';
import { maxFileBytes } from '@tessera/fields/file-terms';
import type { Field } from '@tessera/fields/models';
import type { WireUpload } from '@tessera/form-model/wire';
import { isConnectionError } from '../database/database-errors';
import type { Refusal } from '../errors';
import { HEAD_BYTES, isAcceptedKind, kindOfContent } from './accepted-kind';
import { cleanFileName } from './file-name';
import { type IncomingContent, openContent, TooLarge } from './incoming-content';
import { runningUploads } from './running-uploads';
import { quotaRefusal, recordUpload, type UploadContext, type UploadTarget } from './upload-quotas';

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

/** Bytes of a file after which the room for it is checked while it arrives. */
const CHECKED_BYTES = 8 * 1024 * 1024;

/** Thrown into the stream to abort storing a file for which there is no room any more. */
class NoRoom extends Error {
  constructor(readonly refusal: Refusal) {
    super('There is no room for a file');
  }
}

/** The bytes of a file that are counted while they arrive. */
function countedUpload(context: UploadContext, target: UploadTarget) {
  let counted = 0;
  let isEnded = false;
  const add = (bytes: number) => {
    // A store that failed may still be reading.
    if (isEnded) return;
    counted += bytes;
    runningUploads.add(target, bytes);
  };
  return {
    async *read(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      let checkedAt = 0;
      for await (const chunk of chunks) {
        add(chunk.length);
        if (counted >= checkedAt + CHECKED_BYTES) {
          checkedAt = counted;
          const refusal = await quotaRefusal(context, target, 0);
          if (refusal) throw new NoRoom(refusal);
        }
        yield chunk;
      }
    },
    end: () => {
      add(-counted);
      isEnded = true;
    },
  };
}

/**
 * Streams a visitor’s file to the store and records it, if its size and type fit the field. The type is detected from
 * the content, not from the name. A refused file is removed from the store.
 */
export async function acceptUpload(
  context: UploadContext,
  target: UploadTarget,
  { filename, file }: IncomingFile,
): Promise<WireUpload | Refusal> {
  const { files } = context;
  const { formId, field } = target;
  const place = { formId, id: randomUUID() };
  const { kinds = [] } = field.validation;
  const content = await openContent(file, HEAD_BYTES);
  const arriving = countedUpload(context, target);
  try {
    const kind = await kindOfContent(content.head);
    if (!isAcceptedKind(kind, kinds)) return wrongKind(kinds);
    const size = await files.put(place, arriving.read(content.read(maxFileBytes(field))));
    const upload = { id: place.id, name: cleanFileName(filename), size };
    const full = await recordUpload(context, target, { ...upload, kind }).catch(async (error: unknown) => {
      // After a broken connection the row may be stored, and its file has to stay. Without a row, the sweep removes it.
      if (!isConnectionError(error)) await files.remove(formId, [place.id]);
      throw error;
    });
    if (full) await files.remove(formId, [place.id]);
    return full ?? upload;
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge(field);
    if (error instanceof NoRoom) return error.refusal;
    throw error;
  } finally {
    arriving.end();
    void content.drain();
  }
}
