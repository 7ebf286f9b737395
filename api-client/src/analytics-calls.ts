import type {
  WireCross,
  WireFieldCounts,
  WireFieldStatistics,
  WireOverview,
  WireProgress,
  WireTrends,
} from '@tessera/form-model/wire';
import { contentOf, required } from './read-body';
import type { Send } from './transport';

/**
 * The calls about analytics. `query` is in the notation of the API (`writeResponseQuery`) and names the time zone. All
 * reject with an `ApiError`.
 */
export interface AnalyticsCalls {
  /** Totals of the period, against the period before. */
  getOverview(formId: string, query: string, signal?: AbortSignal): Promise<WireOverview>;
  getTrends(formId: string, by: WireTrends['by'], query: string, signal?: AbortSignal): Promise<WireTrends>;
  /** How far visitors get, page by page. Only the period of the query counts. */
  getProgress(formId: string, query: string, signal?: AbortSignal): Promise<WireProgress>;
  /** Who saw and who answered each field. */
  getFieldCounts(formId: string, query: string, signal?: AbortSignal): Promise<WireFieldCounts>;
  getFieldStatistics(
    formId: string,
    fieldId: string,
    query: string,
    signal?: AbortSignal,
  ): Promise<WireFieldStatistics>;
  /** How the answers to two fields go together. `row` and `column` are ids of fields, `country` or `device`. */
  getCross(
    formId: string,
    axes: { row: string; column: string },
    query: string,
    signal?: AbortSignal,
  ): Promise<WireCross>;
}

export function analyticsCalls(send: Send): AnalyticsCalls {
  async function get<Data>(formId: string, path: string, query: string, signal?: AbortSignal): Promise<Data> {
    const address = `/forms/${encodeURIComponent(formId)}/analytics/${path}${query && `?${query}`}`;
    // A filtered analysis of a large form takes seconds.
    const call = { method: 'GET', path: address, session: 'required', signal, timeoutMs: 60_000 } as const;
    return required(contentOf(await send(call)) as Data | null);
  }
  const withQuery = (query: string, more: { [name: string]: string }) =>
    [query, new URLSearchParams(more).toString()].filter(Boolean).join('&');
  return {
    getOverview: (formId, query, signal) => get(formId, 'overview', query, signal),
    getTrends: (formId, by, query, signal) => get(formId, 'trends', withQuery(query, { by }), signal),
    getProgress: (formId, query, signal) => get(formId, 'progress', query, signal),
    getFieldCounts: (formId, query, signal) => get(formId, 'fields', query, signal),
    getFieldStatistics: (formId, fieldId, query, signal) =>
      get(formId, `fields/${encodeURIComponent(fieldId)}`, query, signal),
    getCross: (formId, axes, query, signal) => get(formId, 'cross', withQuery(query, axes), signal),
  };
}
