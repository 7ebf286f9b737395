import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { AnalyticsReads } from '@tessera/api-client/analytics-calls';
import { localTimeZone } from '@tessera/api-client/local-time-zone';
import { HOUR_ID } from '@tessera/fields/built-in-fields';
import type { Field } from '@tessera/fields/models';
import type { Form } from '@tessera/form-model/form';
import { type AnalyticsTab, analyticsTabNames } from '@tessera/form-model/response-names';
import { everyResponse, MAX_FILTERS, type ResponseQuery, writeResponseQuery } from '@tessera/form-model/response-query';
import { Tabs } from '@tessera/shared-ui/tabs';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { asCounted } from '../filters/previews';
import { isNarrowed } from '../filters/usable-query';
import { AnalysisProgress } from './analysis-progress';
import styles from './analytics.module.css';
import { analyticsTabs } from './analytics-tabs';
import type { ShowBars } from './bar-filters';
import { FieldsTab } from './fields/fields-tab';
import { OverviewTab } from './overview/overview-tab';
import { TrendsTab } from './trends/trends-tab';

/** Most filters that a bar adds: two bounds for each side of a comparison. */
const MOST_OF_BAR = 4;

interface AnalyticsViewProps {
  api: AnalyticsReads;
  form: Pick<Form, 'id' | 'pages'>;
  /** The fields of the form, then the removed ones that still have answers. */
  fields: readonly Field[];
  /** The filters, shared with the table. */
  query: ResponseQuery;
  /** Another number loads the charts again: responses were brought back or imported. */
  revision?: number;
  /** The tabs that are shown; all by default. */
  tabs?: readonly AnalyticsTab[];
  tab: AnalyticsTab;
  onTab: (tab: AnalyticsTab) => void;
  /** Shows the responses of a query in the table. Undefined where there is no table. */
  onShow?: (query: ResponseQuery) => void;
  /** Opens a response. Undefined where there is no table. */
  onOpen?: (responseId: string) => void;
  /** The choice of the period, at the end of the tabs. */
  period: ReactNode;
  /** Below the tabs. */
  toolbar?: ReactNode;
}

/** Statistics of a form’s responses: totals, each field, and trends. */
export function AnalyticsView({
  api,
  form,
  fields,
  query,
  revision = 0,
  tabs = analyticsTabNames,
  tab,
  onTab,
  onShow,
  onOpen,
  period,
  toolbar,
}: AnalyticsViewProps) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  );
  useEffect(() => {
    if (revision > 0) void client.invalidateQueries();
  }, [client, revision]);
  const source = useMemo(() => {
    const zoned = { ...query, sort: everyResponse.sort, timeZone: query.timeZone ?? localTimeZone() };
    return { api, formId: form.id, query: writeResponseQuery(zoned).toString() };
  }, [api, form.id, query]);
  const hasRoom = query.filters.length + MOST_OF_BAR <= MAX_FILTERS;
  const show =
    onShow && hasRoom ? (change: Partial<ResponseQuery>) => onShow(asCounted({ ...query, ...change })) : undefined;
  const showBars: ShowBars | undefined = show && ((filters) => show({ filters: [...query.filters, ...filters] }));
  const panels: { readonly [tab in AnalyticsTab]: () => ReactNode } = {
    overview: () => (
      <OverviewTab
        source={source}
        form={form}
        isFiltered={isNarrowed(query)}
        onDay={
          show &&
          ((day, hour) => {
            const own = hour === undefined ? [] : [{ fieldId: HOUR_ID, comparison: 'is', operand: hour }];
            show({ period: { from: day, to: day }, filters: [...query.filters, ...own] });
          })
        }
      />
    ),
    fields: () => <FieldsTab source={source} fields={fields} onShow={showBars} onOpen={onOpen} />,
    trends: () => (
      <TrendsTab
        source={source}
        form={form}
        query={query}
        onDays={show && ((period, filters) => show({ period, filters: [...query.filters, ...filters] }))}
        onShow={showBars}
        onPlace={
          show &&
          (({ countries, device }) =>
            show({
              ...(countries && { countries }),
              ...(device && { devices: [device as ResponseQuery['devices'][number]] }),
            }))
        }
      />
    ),
  };
  return (
    <QueryClientProvider client={client}>
      <Tabs
        label="Analytics"
        tabs={analyticsTabs.filter(({ value }) => tabs.includes(value))}
        value={tab}
        onChange={onTab}
        end={period}
      >
        {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
        <AnalysisProgress source={source} />
        {panels[tab]()}
      </Tabs>
    </QueryClientProvider>
  );
}
