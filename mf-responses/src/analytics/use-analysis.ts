import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tessera/api-client/client';

type AnalyticsApi = Pick<
  ApiClient,
  'getOverview' | 'getTrends' | 'getProgress' | 'getFieldCounts' | 'getFieldStatistics' | 'getCross'
>;

/** The form and the filters of an analysis. */
export interface AnalysisSource {
  api: AnalyticsApi;
  formId: string;
  /** Filters and time zone in the notation of the API. */
  query: string;
}

/** Loads one of the analyses. The last data stays while the next is loading. */
export function useAnalysis<Data>(
  { api, formId, query }: AnalysisSource,
  name: string,
  load: (api: AnalyticsApi, signal: AbortSignal) => Promise<Data>,
  isWanted = true,
) {
  return useQuery<Data>({
    queryKey: ['analytics', formId, name, query],
    queryFn: ({ signal }) => load(api, signal),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}
