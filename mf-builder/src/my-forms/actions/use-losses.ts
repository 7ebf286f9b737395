import type { ApiClient } from '@tessera/api-client/client';
import { isNotFound } from '@tessera/api-client/errors';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { useCallback, useEffect, useState } from 'react';
import { isLocalId } from '../../drafts/local-id';
import { doToEach } from '../../forms/do-to-each';

/** What goes with forms that are to be destroyed, as the server has it now: the list may be old, and leaves previews out. */
export interface Losses {
  /** Responses by form, previews included; null until they are known. */
  responses: ReadonlyMap<string, number> | null;
  /** Why they could not be counted; empty when they could. */
  problem: string;
  /** Counts again. */
  count(): void;
}

/** @param forms nothing is asked about none */
export function useLosses(api: Pick<ApiClient, 'listResponses'>, forms: readonly FormSummary[]): Losses {
  const [responses, setResponses] = useState<Losses['responses']>(null);
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);
  const count = useCallback(() => setAttempt((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt counts again
  useEffect(() => {
    if (forms.length === 0) return undefined;
    const leaving = new AbortController();
    const counts = new Map<string, number>();
    setResponses(null);
    setProblem('');
    const ask = async ({ id }: FormSummary) => {
      counts.set(id, 0);
      if (isLocalId(id)) return;
      try {
        const { pagination } = await api.listResponses(id, { limit: 1, source: 'all', signal: leaving.signal });
        counts.set(id, pagination.totalCount);
      } catch (error) {
        // One that is gone has nothing to lose.
        if (!isNotFound(error)) throw error;
      }
    };
    void doToEach(forms, ask).then(({ problems }) => {
      if (leaving.signal.aborted) return;
      setProblem([...new Set(problems)].join(' '));
      if (problems.length === 0) setResponses(counts);
    });
    return () => leaving.abort();
  }, [api, forms, attempt]);

  return { responses, problem, count };
}
