import type { FormResponse } from '@tessera/form-model/form';
import { filled, items, members, textOr } from '@tessera/form-model/read-value';
import type { MissingFiles, WireReceipt, WireResponses, WireSubmission, WireUpload } from '@tessera/form-model/wire';
import { contentOf, required } from './read-body';
import { readResponse } from './read-response';
import type { Send } from './transport';

/** Responses asked for at a time. */
export const RESPONSES_PAGE_SIZE = 50;

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

/** Which responses to list. */
export interface ResponsesQuery {
  page?: number;
  limit?: number;
  /** Only responses of visitors, only the owner’s previews, or both; both by default. */
  source?: 'visitor' | 'preview' | 'all';
  signal?: AbortSignal;
}

/** The calls about responses. All reject with an `ApiError`. */
export interface ResponseCalls {
  /**
   * Sends the answers of a visitor or a preview. If they are sent twice with one key, they are stored once and get the same
   * receipt.
   */
  submit(formId: string, submission: WireSubmission): Promise<WireReceipt>;
  /** Newest first; pages count from 1. */
  listResponses(formId: string, query?: ResponsesQuery): Promise<WireResponses>;
  getResponse(formId: string, responseId: string, signal?: AbortSignal): Promise<FormResponse>;
  deleteResponse(formId: string, responseId: string): Promise<void>;
  uploadFile(formId: string, upload: Upload): Promise<WireUpload>;
  downloadFile(formId: string, responseId: string, fileId: string, signal?: AbortSignal): Promise<Blob>;
}

const formPath = (formId: string) => `/forms/${encodeURIComponent(formId)}`;
const responsePath = (formId: string, id: string) => `${formPath(formId)}/responses/${encodeURIComponent(id)}`;

export function responseCalls(send: Send): ResponseCalls {
  const get = (path: string, signal?: AbortSignal, query = {}) =>
    send({ method: 'GET', path, session: 'required', signal, query });
  const getBytes = async (path: string, signal?: AbortSignal) =>
    (await send({ method: 'GET', path, session: 'required', signal, asBlob: true, timeoutMs: 0 })) as Blob;

  return {
    async submit(formId, submission) {
      const path = `${formPath(formId)}/submit`;
      const answer = await send({ method: 'POST', path, session: 'optional', body: submission });
      // A proxy or a captive portal may respond with status 200, too. Then the answers are not stored.
      const { success } = members(answer);
      const data = members(contentOf(answer));
      const receipt = filled({ receipt: '', submittedAt: submission.submittedAt }, data);
      required(receipt.receipt || success === true ? receipt : null);
      return data.missingFiles === undefined
        ? receipt
        : { ...receipt, missingFiles: data.missingFiles as MissingFiles };
    },
    async listResponses(formId, { page = 1, limit = RESPONSES_PAGE_SIZE, source, signal } = {}) {
      const query = { page, limit, ...(source ? { source } : {}) };
      const data = members(contentOf(await get(`${formPath(formId)}/responses`, signal, query)));
      const responses = items(required(data.responses)).flatMap((each) => readResponse(each, formId) ?? []);
      const usual = { page, limit, totalCount: responses.length, hasNextPage: false };
      const given = members(data.pagination);
      const nextCursor = textOr(given.nextCursor, '') || null;
      return { responses, pagination: { ...filled(usual, given), page, limit, nextCursor } };
    },
    getResponse: async (formId, id, signal) =>
      required(readResponse(contentOf(await get(responsePath(formId, id), signal)), formId)),
    deleteResponse: async (formId, id) =>
      void (await send({ method: 'DELETE', path: responsePath(formId, id), session: 'required' })),
    downloadFile: (formId, id, fileId, signal) =>
      getBytes(`${responsePath(formId, id)}/files/${encodeURIComponent(fileId)}`, signal),
    async uploadFile(formId, { key, fieldId, file, signal, onProgress }) {
      const body = new FormData();
      body.append('file', file, file.name);
      const answer = await send({
        method: 'POST',
        path: `${formPath(formId)}/files`,
        session: 'optional',
        // Browsers change the name in a multipart body: they percent-encode quotes and line breaks.
        query: { key, field: fieldId, name: file.name.slice(0, 255) },
        body,
        signal,
        timeoutMs: 0,
        onProgress: ({ progress = 0 }) => onProgress?.(progress),
      });
      const upload = filled({ id: '', name: file.name, size: file.size }, contentOf(answer));
      return required(upload.id ? upload : null);
    },
  };
}
