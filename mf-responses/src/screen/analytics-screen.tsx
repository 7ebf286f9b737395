import type { Form } from '@tessera/form-model/form';
import type { AnalyticsTab } from '@tessera/form-model/response-names';
import { type ResponseQuery, writeResponseQuery } from '@tessera/form-model/response-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { AnalyticsView } from '../analytics/analytics-view';
import { PeriodChoice } from '../analytics/period-choice';
import { printAnalytics } from '../analytics/print-analytics';
import { ShareDialog } from '../analytics/share-dialog';
import { FilterBar } from '../filters/filter-bar';
import { revisionAtom } from '../list-actions';
import { fieldsAtom, filterableAtom, sentAtom, sourceAtom, usableAtom } from '../store';
import { AnalyticsHead } from './page-head';
import styles from './responses-screen.module.css';

interface AnalyticsScreenProps {
  form: Form;
  tab: AnalyticsTab;
  onTab: (tab: AnalyticsTab) => void;
  /** Changes the filters, which the table shares. */
  onQuery: (query: ResponseQuery) => void;
  /** Shows the responses of a query in the table. */
  onShow: (query: ResponseQuery) => void;
  /** Opens a response beside the table. */
  onOpen: (responseId: string) => void;
  onExport: () => void;
}

/** The analytics of a form, with the filters of the table. */
export function AnalyticsScreen({ form, tab, onTab, onQuery, onShow, onOpen, onExport }: AnalyticsScreenProps) {
  const { api } = useAtomValue(sourceAtom);
  const { query, unusable } = useAtomValue(usableAtom);
  const sent = useAtomValue(sentAtom);
  const fields = useAtomValue(fieldsAtom);
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <AnalyticsHead
        form={form}
        tableAddress={`?${writeResponseQuery(query)}`}
        onShare={() => setSharing(true)}
        onPrint={() => void printAnalytics()}
        onExport={onExport}
      />
      <AnalyticsView
        api={api}
        form={form}
        fields={fields}
        query={sent}
        revision={useAtomValue(revisionAtom)}
        tab={tab}
        onTab={onTab}
        onShow={onShow}
        onOpen={onOpen}
        toolbar={
          <FilterBar
            query={query}
            fields={useAtomValue(filterableAtom)}
            onChange={onQuery}
            unusable={unusable}
            onRemoveUnusable={() => onQuery(query)}
            hasPreviews={false}
            end={<span className={styles.shared}>Same filters as in Responses</span>}
          />
        }
        period={<PeriodChoice period={query.period} onChange={(period) => onQuery({ ...query, period })} />}
      />
      {isSharing && <ShareDialog api={api} form={form} onClose={() => setSharing(false)} />}
    </>
  );
}
