/** The tabs of the analytics, in their order. */
export const analyticsTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'fields', label: 'Field Analysis' },
  { value: 'trends', label: 'Trends' },
] as const;

export type AnalyticsTab = (typeof analyticsTabs)[number]['value'];
