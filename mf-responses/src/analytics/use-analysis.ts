import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnalyticsReads } from '@tessera/api-client/analytics-calls';

/** The form and the filters of an analysis. */
export interface AnalysisSource {
  api: AnalyticsReads;
  formId: string;
  /** Filters and time zone in the notation of the API. */
  query: string;
}

/** Loads one of the analyses. The last data stays while the next is loading. */
export function useAnalysis<Data>(
  { api, formId, query }: AnalysisSource,
  name: string,
  load: (api: AnalyticsReads, signal: AbortSignal) => Promise<Data>,
  isWanted = true,
) {
  return useQuery<Data>({
    queryKey: ['analytics', formId, name, query],
    queryFn: ({ signal }) => load(api, signal),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}
