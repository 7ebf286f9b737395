import { items, members, numberOr, textOr, wordOf } from '@tessera/form-model/read-value';
import type { WireActivities, WireActivity } from '@tessera/form-model/wire';
import { payload, readable } from './envelope';
import type { Send } from './transport';

/** What to list; what is not given does not filter. */
export interface ActivityQuery {
  /** Words in the message or the form's name. */
  search?: string;
  type?: WireActivity['type'];
  /** Reaching back from now: a day, 7 days, 30 days, 365 days. */
  range?: 'today' | 'week' | 'month' | 'year' | 'all';
  /** Counts from 1. */
  page?: number;
  limit?: number;
}

export interface ActivityCalls {
  /** What happened to the user's forms, newest first. Rejects with an `ApiError`. */
  listActivity(query?: ActivityQuery, signal?: AbortSignal): Promise<WireActivities>;
}

function readActivity(value: unknown): WireActivity {
  const given = members(value);
  return {
    id: textOr(given.id, ''),
    type: wordOf(given.type, ['create', 'edit', 'response', 'view', 'share', 'delete']),
    message: textOr(given.message, ''),
    timestamp: textOr(given.timestamp, ''),
    formId: textOr(given.formId, '') || null,
    formName: textOr(given.formName, ''),
  };
}

export function activityCalls(send: Send): ActivityCalls {
  return {
    async listActivity(query = {}, signal) {
      const answer = await send({ method: 'GET', path: '/activity', session: 'required', query: { ...query }, signal });
      const data = members(payload(answer));
      const activities = items(readable(data.activities)).map(readActivity);
      const told = members(data.pagination);
      return {
        activities,
        pagination: {
          page: numberOr(told.page, query.page ?? 1),
          limit: numberOr(told.limit, activities.length),
          totalCount: numberOr(told.totalCount, activities.length),
          hasNextPage: told.hasNextPage === true,
        },
      };
    },
  };
}
