import { type ActivityPlace, activityNames, activityPlaces } from '@tessera/form-model/log-names';
import { items, members, oneOf, withDefaults } from '@tessera/form-model/read-value';
import type { WireActivities, WireActivity } from '@tessera/form-model/wire';
import { contentOf, required } from './read-body';
import type { TokenStore } from './session/token-store';
import { spaceQuery } from './space-query';
import type { Send } from './transport';

/** Filters of the list. A filter that is not given matches everything. */
export interface ActivityQuery {
  /** Words in the message or the form’s name. */
  search?: string;
  type?: WireActivity['type'];
  /** Reaching back from now: a day, 7 days, 30 days, 365 days. */
  range?: 'today' | 'week' | 'month' | 'year' | 'all';
  /** Counts from 1. */
  page?: number;
  limit?: number;
}

export interface ActivityCalls {
  /** The events of this space’s forms, newest first. Rejects with an `ApiError`. */
  listActivity(query?: ActivityQuery, signal?: AbortSignal): Promise<WireActivities>;
  /** The activities that match, as a CSV file. Rejects with an `ApiError`. */
  exportActivity(query?: Omit<ActivityQuery, 'page' | 'limit'>): Promise<Blob>;
}

function readActivity(value: unknown): WireActivity {
  const { formId, ...plain } = withDefaults({ id: '', message: '', timestamp: '', formId: '', formName: '' }, value);
  const { type, person, place } = members(value);
  const isKnown = typeof place === 'string' && Object.hasOwn(activityPlaces, place);
  return {
    ...plain,
    type: oneOf(type, activityNames),
    formId: formId || null,
    ...(typeof person === 'string' && { person }),
    ...(isKnown && { place: place as ActivityPlace }),
  };
}

/** The log is that of the space that this tab shows. */
export function activityCalls(send: Send, store: Pick<TokenStore, 'organizationId'>): ActivityCalls {
  const inSpace = (query: ActivityQuery) => ({ ...query, ...spaceQuery(store.organizationId()) });
  return {
    exportActivity: async (query = {}) =>
      (await send({
        method: 'GET',
        path: '/activity/export',
        session: 'required',
        query: inSpace(query),
        asBlob: true,
        timeoutMs: 0,
      })) as Blob,
    async listActivity(query = {}, signal) {
      const body = await send({
        method: 'GET',
        path: '/activity',
        session: 'required',
        query: inSpace(query),
        signal,
      });
      const data = members(contentOf(body));
      const activities = items(required(data.activities)).map(readActivity);
      const count = activities.length;
      const usual = { page: query.page ?? 1, limit: count, totalCount: count, hasNextPage: false };
      return { activities, pagination: withDefaults(usual, data.pagination) };
    },
  };
}
