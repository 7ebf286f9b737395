import type { ApiClient } from '@tessera/api-client/client';
import { ApiError, Unreachable } from '@tessera/api-client/errors';
import { everyResponse } from '@tessera/form-model/response-query';
import type { WireResponses } from '@tessera/form-model/wire';
import { createResponsesStore, loadedAtom } from '../store';
import { response } from './response-fixture';

/** How many responses the list has. */
export const COUNT = 1200;
export const all = Array.from({ length: COUNT }, (_, at) => response({ id: `r${at}` }));
export const ids = all.map(({ id }) => id);

/**
 * A list of loaded responses, whose server refuses the calls after the first ones.
 *
 * @param more members that replace those of the client
 */
export async function loadedList(answered: number, more: { readonly [name: string]: unknown } = {}) {
  let calls = 0;
  const answer = async <Result>(result: Result) => {
    calls += 1;
    if (calls > answered) throw new Unreachable('Check your connection and try again.');
    return result;
  };
  const deletions: string[] = [];
  const undone: string[] = [];
  const api = {
    store: { user: () => null },
    getForm: async () => ({ id: 'f1', pages: [], version: 1 }),
    listResponses: async (): Promise<WireResponses> => ({
      responses: all,
      pagination: { page: 1, limit: COUNT, totalCount: COUNT, hasNextPage: false, nextCursor: null },
    }),
    deleteResponses: (_form: string, batch: string[], undo: string) => {
      deletions.push(undo);
      return answer({ undo, count: batch.length, until: '' });
    },
    undoDeletion: async (_form: string, undo: string) => {
      if (undo === 'expired') throw new ApiError('It is too late.', 410, 'undo-expired');
      undone.push(undo);
    },
    getResponse: async () => {
      throw new ApiError('There is no such response.', 404);
    },
    setStatus: () => answer(undefined),
    ...more,
  };
  const store = createResponsesStore({ api: api as unknown as ApiClient, formId: 'f1' }, everyResponse);
  await new Promise<void>((resolve) => {
    store.sub(loadedAtom, () => store.get(loadedAtom).length > 0 && resolve());
  });
  return { store, deletions, undone };
}

/** Whether the list has these responses. A difference between two long lists takes seconds to print. */
export function shows({ get }: Awaited<ReturnType<typeof loadedList>>['store'], expected: readonly string[]): boolean {
  return (
    get(loadedAtom)
      .map(({ id }) => id)
      .join() === expected.join()
  );
}
