import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { isAcceptedKind, kindOfFile } from '../files/accepted-kind';
import { attachment } from '../files/content-disposition';
import { findFileField } from '../files/file-field';
import { removeFiles } from '../files/remove-files';
import { storeFile } from '../files/store-file';
import { signedIn } from '../plugins/authentication';
import { limited } from '../plugins/rate-limits';
import { ownsForm } from '../repositories/forms';
import { findReceipt } from '../repositories/submissions';
import { countUploads, findUpload, insertUpload } from '../repositories/uploads';
import { binary, carrying, creations, Id } from '../schemas/envelope';
import type { TypedApp } from '../typed-app';

const USUAL_BYTES = 10 * 1024 * 1024;
const MOST_FILES = 50;

const UploadBody = Type.Object({ id: Type.String(), name: Type.String(), size: Type.Integer() });

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

/** Files that visitors send beside their answers, for the owner alone. */
export async function fileRoutes(app: TypedApp, { database, limits, filesFolder }: AppContext): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 5 } });

  app.post(
    '/forms/:id/files',
    {
      onRequest: app.readSignIn,
      config: limited(limits.upload),
      schema: {
        tags: ['visitors'],
        summary: 'Send a file for a question, before the answers',
        description:
          'One file as multipart/form-data, under the key of the submission that it belongs to. Its size and kind ' +
          'are held to the field’s limits, the kind by content and not by name.',
        params: Type.Object({ id: Id }),
        querystring: Type.Object({ key: Type.String({ minLength: 8, maxLength: 100 }), field: Id }),
        response: creations(carrying(UploadBody, 'The file is kept.')),
      },
    },
    async (request, reply) => {
      const { id: formId } = request.params;
      const { key, field: fieldId } = request.query;
      const userId = request.identity?.userId ?? null;
      const field = await findFileField(database, { formId, fieldId, userId });
      if (isRefusal(field)) return reply.refuse(field);
      if (await findReceipt(database, formId, key)) return reply.refuse('already-submitted');
      if ((await countUploads(database, formId, key)) >= MOST_FILES) return reply.refuse('too-many-files');
      const { maxBytes = USUAL_BYTES, kinds = [] } = field.validation;
      const part = await request.file({ limits: { fileSize: maxBytes } });
      if (!part) return reply.refuse('file-missing');

      const id = randomUUID();
      const path = join(filesFolder, formId, id);
      try {
        const size = await storeFile(part.file, path);
        if (part.file.truncated) {
          await removeFiles(filesFolder, formId, [id]);
          const most = `${Math.floor(maxBytes / 1024)} KB`;
          return reply.refuse({ refused: 'file-too-large', message: `The file is larger than ${most}.` });
        }
        const kind = await kindOfFile(path);
        if (!isAcceptedKind(kind, kinds)) {
          await removeFiles(filesFolder, formId, [id]);
          const message = `Files of this kind are not accepted here. Accepted: ${kinds.join(', ')}.`;
          return reply.refuse({ refused: 'file-kind', message });
        }
        const name = cleanName(part.filename);
        await insertUpload(database, { id, formId, key, fieldId, name, size, kind });
        return reply.code(201).send({ success: true, data: { id, name, size } });
      } catch (error) {
        await removeFiles(filesFolder, formId, [id]);
        throw error;
      }
    },
  );

  app.get(
    '/forms/:id/responses/:responseId/files/:fileId',
    {
      onRequest: app.requireSignIn,
      schema: {
        tags: ['responses'],
        security: [{ bearer: [] }],
        summary: 'A file of a response, as an attachment',
        params: Type.Object({ id: Id, responseId: Id, fileId: Id }),
        response: binary('application/octet-stream', 'The bytes.'),
      },
    },
    async (request, reply) => {
      const { id, responseId, fileId } = request.params;
      if (!(await ownsForm(database, id, signedIn(request).userId))) return reply.refuse('form-not-found');
      const upload = await findUpload(database, { formId: id, responseId, fileId });
      const path = join(filesFolder, id, fileId);
      const isThere =
        upload &&
        (await access(path).then(
          () => true,
          () => false,
        ));
      if (!isThere) return reply.refuse('file-not-found');
      return reply
        .type('application/octet-stream')
        .header('content-length', upload.size)
        .header('content-disposition', attachment(upload.name))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(createReadStream(path));
    },
  );
}
