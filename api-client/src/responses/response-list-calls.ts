import { items, members, numberOr, textOr } from '@tessera/form-model/read-value';
import type { ResponseStatus } from '@tessera/form-model/response-names';
import { type ResponseQuery, writeResponseQuery } from '@tessera/form-model/response-query';
import type {
  WireAnsweredFields,
  WireChangedCount,
  WireColumns,
  WireDeleted,
  WireMarks,
  WireMarksUpdate,
  WireResponses,
  WireSelection,
  WireView,
  WireViewOrder,
  WireViews,
  WireViewUpdate,
} from '@tessera/form-model/wire';
import { formPath } from '../form-path';
import { contentOf, required } from '../read-body';
import { sendChange } from '../requests/send-change';
import type { Send } from '../transport';
import { readAnsweredFields, readColumns, readMarks, readResponses, readView } from './read-response-list';
import { responsePath } from './response-path';

/** Responses asked for at a time. */
export const RESPONSES_PAGE_SIZE = 50;

/** Which responses to list, and which part of the list. */
export interface ListOptions {
  /** All responses, newest first, by default. */
  query?: ResponseQuery;
  /** From 1. Ignored with a cursor. */
  page?: number;
  /** The `nextCursor` of the page before. */
  cursor?: string | null;
  limit?: number;
  signal?: AbortSignal;
}

/** The responses of a call: their ids, or a selection and its part with which the call begins. */
export type ChangedResponses = readonly string[] | { selection: string; from: number };

/** The owner’s calls about the list of responses. All reject with an `ApiError`. */
export interface ResponseListCalls {
  listResponses(formId: string, options?: ListOptions): Promise<WireResponses>;
  /**
   * How many responses to the query came after the given one.
   *
   * @param submittedAt of the given one, which can be deleted by now
   */
  countNews(
    formId: string,
    since: string,
    query: ResponseQuery,
    signal?: AbortSignal,
    submittedAt?: string,
  ): Promise<number>;
  /** Sets the owner’s status and note of a response. */
  setMarks(formId: string, responseId: string, marks: WireMarksUpdate): Promise<WireMarks>;
  /** Selects all responses of a query, as they are now. */
  selectResponses(formId: string, query: ResponseQuery): Promise<WireSelection>;
  /** With `next` in the result, the next part of the selection begins there. */
  setStatus(formId: string, responses: ChangedResponses, status: ResponseStatus): Promise<WireChangedCount>;
  /**
   * Deletes responses. Until the time in the result, `undoDeletion` brings them back. Calls with the same `undo`, a UUID,
   * are undone together, and so are those with the same selection.
   */
  deleteResponses(formId: string, responses: ChangedResponses, undo?: string): Promise<WireDeleted>;
  /** @param from the part of a deleted selection with which the call begins */
  undoDeletion(formId: string, undo: string, from?: number): Promise<WireChangedCount>;
  /** The fields that the columns show: those of the form, then removed ones that have answers. */
  getAnsweredFields(formId: string, signal?: AbortSignal): Promise<WireAnsweredFields>;
  /** The saved views, and the columns of the table without a view. */
  getViews(formId: string, signal?: AbortSignal): Promise<WireViews>;
  /** Calls with the same `id`, a UUID, create one view. */
  createView(formId: string, view: WireViewOrder): Promise<WireView>;
  updateView(formId: string, viewId: string, change: WireViewUpdate): Promise<WireView>;
  deleteView(formId: string, viewId: string): Promise<void>;
  /** Stores the columns of the table without a view. */
  setColumns(formId: string, columns: WireColumns): Promise<void>;
}

/** The parameters of one page of a list. */
function listParams({ query, page, cursor, limit }: Required<Omit<ListOptions, 'signal' | 'query'>> & ListOptions) {
  const params = query ? writeResponseQuery(query) : new URLSearchParams();
  if (cursor) params.set('cursor', cursor);
  else params.set('page', String(page));
  params.set('limit', String(limit));
  return params;
}

const bodyOf = (responses: ChangedResponses) => ('selection' in responses ? responses : { ids: responses });

function readCount(data: { readonly [name: string]: unknown }): WireChangedCount {
  const { count, next } = data;
  return { count: numberOr(count, 0), ...(typeof next === 'number' && { next }) };
}

function viewCalls(send: Send) {
  const viewsPath = (formId: string) => `${formPath(formId)}/response-views`;
  const viewPath = (formId: string, id: string) => `${viewsPath(formId)}/${encodeURIComponent(id)}`;
  return {
    async getViews(formId, signal) {
      const data = members(
        contentOf(await send({ method: 'GET', path: viewsPath(formId), session: 'required', signal })),
      );
      const views = items(data.views).flatMap((view) => readView(view) ?? []);
      return { views, columns: data.columns ? readColumns(data.columns) : null };
    },
    createView: async (formId, view) =>
      required(
        readView(contentOf(await send({ method: 'POST', path: viewsPath(formId), session: 'required', body: view }))),
      ),
    updateView: (formId, id, body) =>
      sendChange(send, { method: 'PATCH', path: viewPath(formId, id), body }, (answer) =>
        required(readView(contentOf(answer))),
      ),
    deleteView: async (formId, id) =>
      void (await send({
        method: 'DELETE',
        path: viewPath(formId, id),
        session: 'required',
        goneCode: 'view-not-found',
      })),
    setColumns: async (formId, body) =>
      void (await send({ method: 'PUT', path: `${formPath(formId)}/response-columns`, session: 'required', body })),
  } satisfies Partial<ResponseListCalls>;
}

export function responseListCalls(send: Send): ResponseListCalls {
  const get = async (path: string, query: URLSearchParams | undefined, signal: AbortSignal | undefined) =>
    contentOf(await send({ method: 'GET', path, session: 'required', query, signal }));
  const post = async (path: string, body: unknown) =>
    contentOf(await send({ method: 'POST', path, session: 'required', body }));

  return {
    ...viewCalls(send),
    async listResponses(formId, { page = 1, limit = RESPONSES_PAGE_SIZE, cursor = null, query, signal } = {}) {
      const params = listParams({ page, limit, cursor, ...(query && { query }) });
      return readResponses(await get(`${formPath(formId)}/responses`, params, signal), { formId, page, limit });
    },
    async countNews(formId, since, query, signal, submittedAt) {
      const params = writeResponseQuery(query);
      params.set('since', since);
      if (submittedAt) params.set('sinceTime', submittedAt);
      return numberOr(members(await get(`${formPath(formId)}/responses/news`, params, signal)).count, 0);
    },
    setMarks: (formId, id, body) =>
      sendChange(send, { method: 'PATCH', path: responsePath(formId, id), body }, (answer) =>
        readMarks(contentOf(answer)),
      ),
    async selectResponses(formId, query) {
      const body = { query: writeResponseQuery(query).toString() };
      const { id, count } = members(await post(`${formPath(formId)}/responses/selections`, body));
      return { id: textOr(id, ''), count: numberOr(count, 0) };
    },
    setStatus: async (formId, responses, status) =>
      readCount(members(await post(`${formPath(formId)}/responses/status`, { ...bodyOf(responses), status }))),
    async deleteResponses(formId, responses, undo) {
      const data = members(await post(`${formPath(formId)}/responses/delete`, { ...bodyOf(responses), undo }));
      return { ...readCount(data), undo: textOr(data.undo, undo ?? ''), until: textOr(data.until, '') };
    },
    undoDeletion: async (formId, undo, from) =>
      readCount(members(await post(`${formPath(formId)}/responses/undo-delete`, { undo, from }))),
    getAnsweredFields: async (formId, signal) =>
      readAnsweredFields(await get(`${formPath(formId)}/answered-fields`, undefined, signal)),
  };
}
