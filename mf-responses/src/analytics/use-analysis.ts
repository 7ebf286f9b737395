import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnalyticsReads } from '@tessera/api-client/analytics-calls';

/** The form and the filters of an analysis. */
export interface AnalysisSource {
  api: AnalyticsReads;
  formId: string;
  /** Filters and time zone in the notation of the API. */
  query: string;
}

/** The key of all analyses of a form with these filters; the name of one of them follows. */
export function analysesKey({ formId, query }: AnalysisSource): readonly string[] {
  return ['analytics', formId, query];
}

/** The owner has cancelled an analysis. */
export class AnalysisCancelled extends Error {}

/** Loads one of the analyses. The last data stays while the next is loading. */
export function useAnalysis<Data>(
  source: AnalysisSource,
  name: string,
  load: (api: AnalyticsReads, signal: AbortSignal) => Promise<Data>,
  isNeeded = true,
) {
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useQuery<Data>({
    queryKey: [...analysesKey(source), name],
    queryFn: ({ signal }) => load(source.api, signal),
    placeholderData: keepPreviousData,
    enabled: isNeeded,
  });
  // A cancelled query is as if it had never started. The last data would belong to other filters.
  const isCancelled = isNeeded && !isFetching && !error && (isPending || isPlaceholderData);
  return {
    data: isCancelled ? undefined : data,
    error: isCancelled ? new AnalysisCancelled() : error,
    isFetching,
    refetch,
  };
}
