import { analyticsTabNames } from '@tessera/form-model/response-names';

const labels = { overview: 'Overview', fields: 'Field Analysis', trends: 'Trends' } as const;

/** The tabs of the analytics, in their order. */
export const analyticsTabs = analyticsTabNames.map((value) => ({ value, label: labels[value] }));
