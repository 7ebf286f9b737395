import type { ApiClient } from '@tessera/api-client/client';
import { isNotFound } from '@tessera/api-client/errors';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { type Loaded, useLoaded } from '@tessera/shared-ui/use-loaded';
import { useMemo } from 'react';
import { isLocalId } from '../../drafts/local-id';
import { doToEach } from '../../forms/do-to-each';

async function countResponses(
  api: Pick<ApiClient, 'listResponses'>,
  forms: readonly FormSummary[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const { problems } = await doToEach(forms, async ({ id }) => {
    counts.set(id, 0);
    if (isLocalId(id)) return;
    try {
      const { pagination } = await api.listResponses(id, { limit: 1, signal });
      counts.set(id, pagination.totalCount);
    } catch (error) {
      // A deleted form has no responses.
      if (!isNotFound(error)) throw error;
    }
  });
  if (problems.length > 0) throw new Error([...new Set(problems)].join(' '));
  return counts;
}

/**
 * The number of responses by form, previews included, as the server has them now: the list may be outdated, and leaves
 * previews out.
 *
 * @param forms none for nothing to count
 */
export function useResponseCounts(
  api: Pick<ApiClient, 'listResponses'>,
  forms: readonly FormSummary[],
): Loaded<ReadonlyMap<string, number>> {
  const load = useMemo(
    () => (forms.length > 0 ? (signal: AbortSignal) => countResponses(api, forms, signal) : null),
    [api, forms],
  );
  return useLoaded(load);
}
