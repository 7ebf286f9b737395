import type { FormResponse } from '@tessera/form-model/form';
import { members, withDefaults } from '@tessera/form-model/read-value';
import type { WireReceipt, WireSubmission, WireUpload } from '@tessera/form-model/wire';
import { formPath } from '../form-path';
import { contentOf, required } from '../read-body';
import type { Send } from '../transport';
import { readResponse } from './read-response';
import { responsePath } from './response-path';

/** A file to upload, for the submission with the same key. */
export interface Upload {
  /** The submission’s idempotency key. */
  key: string;
  fieldId: string;
  file: File;
  signal?: AbortSignal;
  /** How much has been sent, 0 to 1. */
  onProgress?(sent: number): void;
}

/** The calls about responses. All reject with an `ApiError`. */
export interface ResponseCalls {
  /**
   * Sends the answers of a visitor or a preview. If they are sent twice with one key, they are stored once and get the same
   * receipt.
   */
  submit(formId: string, submission: WireSubmission): Promise<WireReceipt>;
  getResponse(formId: string, responseId: string, signal?: AbortSignal): Promise<FormResponse>;
  uploadFile(formId: string, upload: Upload): Promise<WireUpload>;
  downloadFile(formId: string, responseId: string, fileId: string, signal?: AbortSignal): Promise<Blob>;
}

export function responseCalls(send: Send): ResponseCalls {
  const get = (path: string, signal?: AbortSignal, query = {}) =>
    send({ method: 'GET', path, session: 'required', signal, query });
  const getBytes = async (path: string, signal?: AbortSignal) =>
    (await send({ method: 'GET', path, session: 'required', signal, asBlob: true, timeoutMs: 0 })) as Blob;

  return {
    async submit(formId, submission) {
      const path = `${formPath(formId)}/submit`;
      const body = await send({ method: 'POST', path, session: 'optional', body: submission });
      // A proxy or a captive portal may respond with status 200, too. Then the answers are not stored.
      const { success } = members(body);
      const data = members(contentOf(body));
      const receipt = withDefaults({ receipt: '', submittedAt: submission.submittedAt }, data);
      required(receipt.receipt || success === true ? receipt : null);
      const more = data as Pick<WireReceipt, 'missingFiles' | 'quiz' | 'waiting'>;
      return { ...more, ...receipt };
    },
    getResponse: async (formId, id, signal) =>
      required(readResponse(contentOf(await get(responsePath(formId, id), signal)), formId)),
    downloadFile: (formId, id, fileId, signal) =>
      getBytes(`${responsePath(formId, id)}/files/${encodeURIComponent(fileId)}`, signal),
    async uploadFile(formId, { key, fieldId, file, signal, onProgress }) {
      const data = new FormData();
      data.append('file', file, file.name);
      const body = await send({
        method: 'POST',
        path: `${formPath(formId)}/files`,
        session: 'optional',
        // Browsers change the name in a multipart body: they percent-encode quotes and line breaks.
        query: { key, field: fieldId, name: file.name.slice(0, 255) },
        body: data,
        signal,
        timeoutMs: 0,
        onProgress: ({ progress = 0 }) => onProgress?.(progress),
      });
      const upload = withDefaults({ id: '', name: file.name, size: file.size }, contentOf(body));
      return required(upload.id ? upload : null);
    },
  };
}
