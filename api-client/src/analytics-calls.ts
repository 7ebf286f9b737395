import { members } from '@tessera/form-model/read-value';
import type {
  WireAnalyticsLink,
  WireAnalyticsLinkUpdate,
  WireCross,
  WireFieldCounts,
  WireFieldStatistics,
  WireOverview,
  WireProgress,
  WireSharedForm,
  WireTrends,
} from '@tessera/form-model/wire';
import { formPath } from './form-path';
import { contentOf, required } from './read-body';
import type { Send } from './transport';

/**
 * The calls that read analytics. `query` is in the notation of the API (`writeResponseQuery`) and names the time zone. All
 * reject with an `ApiError`.
 */
export interface AnalyticsReads {
  /** Totals of the period, compared with the period before. */
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

/** The calls about analytics and the link under which they are shared. */
export interface AnalyticsCalls extends AnalyticsReads {
  /** The link to a form’s analytics; null if there is none. */
  getAnalyticsLink(formId: string, signal?: AbortSignal): Promise<WireAnalyticsLink['link']>;
  /** Makes a link, or returns the one that exists. */
  createAnalyticsLink(formId: string): Promise<WireAnalyticsLink['link']>;
  /** Changes the content of the link, and when it ends. */
  updateAnalyticsLink(formId: string, update: WireAnalyticsLinkUpdate): Promise<WireAnalyticsLink['link']>;
  deleteAnalyticsLink(formId: string): Promise<void>;
  /** The form behind a link. Needs no session. Rejects with `NotFound` for a link that has ended. */
  getSharedForm(token: string, signal?: AbortSignal): Promise<WireSharedForm>;
  /** The calls that read the analytics behind a link; the id of the form is ignored. They need no session. */
  sharedAnalytics(token: string): AnalyticsReads;
}

/** @param baseOf the path of a form’s analytics */
function analyticsReads(send: Send, session: 'required' | 'none', baseOf: (formId: string) => string): AnalyticsReads {
  async function get<Data>(formId: string, path: string, query: string, signal?: AbortSignal): Promise<Data> {
    const address = `${baseOf(formId)}/${path}${query && `?${query}`}`;
    // A filtered analysis of a large form takes seconds.
    const call = { method: 'GET', path: address, session, signal, timeoutMs: 60_000 } as const;
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

export function analyticsCalls(send: Send): AnalyticsCalls {
  const sharedPath = (token: string) => `/analytics/${encodeURIComponent(token)}`;
  const link = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    formId: string,
    more: Partial<Parameters<Send>[0]> = {},
  ) => {
    const body = await send({ method, path: `${formPath(formId)}/analytics-link`, session: 'required', ...more });
    return (members(contentOf(body)).link ?? null) as WireAnalyticsLink['link'];
  };
  return {
    ...analyticsReads(send, 'required', (formId) => `${formPath(formId)}/analytics`),
    getAnalyticsLink: (formId, signal) => link('GET', formId, { signal }),
    createAnalyticsLink: (formId) => link('POST', formId),
    updateAnalyticsLink: (formId, body) => link('PATCH', formId, { body }),
    deleteAnalyticsLink: async (formId) => void (await link('DELETE', formId)),
    getSharedForm: async (token, signal) => {
      const body = await send({ method: 'GET', path: sharedPath(token), session: 'none', signal });
      return required(contentOf(body) as WireSharedForm | null);
    },
    sharedAnalytics: (token) => analyticsReads(send, 'none', () => sharedPath(token)),
  };
}
