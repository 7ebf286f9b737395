import multipart from '@fastify/multipart';
import { MAX_FILE_NAME } from '@tessera/fields/file-names';
import { maxFileBytes } from '@tessera/fields/file-terms';
import { Success, successWith } from '@tessera/form-model/schema/envelope';
import { SubmissionKey, UploadBody } from '@tessera/form-model/schema/response';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { boundBody, PART_HEADS_BYTES } from '../../bounded-body';
import { isRefusal } from '../../errors';
import { acceptUpload, tooLarge } from '../../files/accept-upload';
import { attachment } from '../../files/content-disposition';
import { findFileField } from '../../files/file-field';
import { decodedFileName } from '../../files/file-name';
import { releaseFiles, senderOf, uploadRefusal } from '../../files/upload-quotas';
import { passOf } from '../../forms/limits/visitor-pass';
import { knownForm } from '../../plugins/known-forms';
import { limited } from '../../plugins/rate-limits';
import { findUpload } from '../../repositories/uploads';
import { Id, IdParams } from '../../schemas/request';
import { createdResponse, fileResponse, okResponse } from '../../schemas/route-responses';
import { answerableSince } from '../../submissions/past-version';
import type { TypedApp } from '../../typed-app';

/** Uploads a visitor’s file. */
function receiveFile(app: TypedApp, { database, limits, files, quotas, submissions }: AppContext): void {
  app.post(
    '/forms/:id/files',
    {
      onRequest: knownForm(database),
      config: { permission: 'submit', ...limited(limits.upload) },
      schema: {
        tags: ['visitors'],
        summary: 'Upload a file for a question, before submitting the answers',
        description:
          'Send one file as multipart/form-data, with the key of the submission that it belongs to. The field limits its ' +
          'size and type. The type is detected from the content, not from the name.',
        params: IdParams,
        querystring: Type.Object({
          key: SubmissionKey,
          field: Id,
          name: Type.Optional(
            Type.String({
              maxLength: MAX_FILE_NAME,
              description: 'The file name. Browsers often change the name in the multipart body.',
            }),
          ),
        }),
        response: createdResponse(successWith(UploadBody, 'The file was stored.')),
      },
    },
    async (request, reply) => {
      const { id: formId } = request.params;
      const { key, field: fieldId, name } = request.query;
      const userId = request.caller?.userId ?? null;
      const target = { formId, fieldId, key, userId, pass: passOf(request) };
      const field = await findFileField(database, target, answerableSince(submissions, formId, key));
      if (isRefusal(field)) return reply.refuse(field);
      const means = { database, files, quotas };
      const place = { formId, key, field, sender: await senderOf(database, formId, request) };
      const { 'content-length': announced } = request.headers;
      const refusal = await uploadRefusal(means, place, announced === undefined ? undefined : Number(announced));
      if (refusal) return reply.refuse(refusal);
      if (!boundBody(request, maxFileBytes(field) + PART_HEADS_BYTES)) return reply.refuse(tooLarge(field));
      const part = await request.file({ limits: { fileSize: maxFileBytes(field) } });
      if (!part) return reply.refuse('file-missing');
      // A part of bytes without a name is a file to the library.
      const filename = name || (part.filename && decodedFileName(part.filename));
      if (!filename) return reply.refuse('file-missing');
      const upload = await acceptUpload(means, place, { file: part.file, filename });
      return isRefusal(upload) ? reply.refuse(upload) : reply.code(201).send({ success: true, data: upload });
    },
  );
}

/** Deletes a file that its visitor removed before sending the answers. A beacon posts. */
function removeFile(app: TypedApp, { database, limits, files }: AppContext): void {
  app.post(
    '/forms/:id/files/:fileId/remove',
    {
      config: { permission: 'submit', ...limited(limits.upload) },
      schema: {
        tags: ['visitors'],
        summary: 'Remove an uploaded file, before submitting the answers',
        description:
          'The file does not count for the limits any more. Succeeds also where there is no such file, or it belongs to another ' +
          'submission or to a stored response; then it does nothing.',
        params: Type.Object({ id: Id, fileId: Id }),
        querystring: Type.Object({ key: SubmissionKey }),
        response: okResponse(Success),
      },
    },
    async (request) => {
      const { id: formId, fileId } = request.params;
      await releaseFiles({ database, files }, { formId, key: request.query.key, ids: [fileId] });
      return { success: true as const };
    },
  );
}

/** Downloads a file of a response. */
function sendFile(app: TypedApp, { database, files }: AppContext): void {
  app.get(
    '/forms/:id/responses/:responseId/files/:fileId',
    {
      config: { permission: 'responses:read' },
      schema: {
        tags: ['responses'],
        summary: 'Download a file of a response',
        params: Type.Object({ id: Id, responseId: Id, fileId: Id }),
        response: fileResponse('application/octet-stream', 'The content of the file.'),
      },
    },
    async (request, reply) => {
      const { id, responseId, fileId } = request.params;
      const upload = await findUpload(database, { formId: id, responseId, fileId });
      const content = upload && (await files.get({ formId: id, id: fileId }));
      if (!content) return reply.refuse('file-not-found');
      return reply
        .type('application/octet-stream')
        .header('content-length', upload.size)
        .header('content-disposition', attachment(upload.name))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content);
    },
  );
}

/** Uploads and downloads of files. Only the form’s owner can download them. */
export async function fileRoutes(app: TypedApp, context: AppContext): Promise<void> {
  // `preservePath`: a backslash in a name does not separate folders.
  await app.register(multipart, {
    preservePath: true,
    limits: { files: 1, fields: 5, fieldSize: 1024, parts: 6, headerPairs: 20 },
  });
  for (const route of [receiveFile, removeFile, sendFile]) route(app, context);
}
