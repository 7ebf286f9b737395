import type { ApiClient } from '@tessera/api-client/client';
import { isNotFound } from '@tessera/api-client/errors';
import { loadSummaries } from '@tessera/fields/load-summaries';
import type { Page } from '@tessera/form-model/form';
import type { AnalyticsTab } from '@tessera/form-model/response-names';
import { everyResponse, type ResponseQuery } from '@tessera/form-model/response-query';
import type { WireSharedForm } from '@tessera/form-model/wire';
import { Brand } from '@tessera/shared-ui/brand';
import { Button } from '@tessera/shared-ui/button';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Icon } from '@tessera/shared-ui/icon';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { Eye, Printer } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { AnalysisStatus } from './analysis-status';
import styles from './analytics.module.css';
import { AnalyticsView } from './analytics-view';
import { PeriodChoice } from './period-choice';
import { printAnalytics } from './print-analytics';

interface SharedAnalyticsProps {
  api: Pick<ApiClient, 'getSharedForm' | 'sharedAnalytics'>;
  token: string;
}

/** Asks search engines not to list the page. */
function useNoIndex() {
  useEffect(() => {
    const meta = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

function SharedCharts({ api, token, form }: SharedAnalyticsProps & { form: WireSharedForm }) {
  const [tab, setTab] = useState<AnalyticsTab>(form.tabs[0] ?? 'overview');
  const [query, setQuery] = useState<ResponseQuery>(everyResponse);
  const reads = useMemo(() => api.sharedAnalytics(token), [api, token]);
  const pages = form.pages.map(({ id, name }): Page => ({ id, name, title: name, description: '', fields: [] }));
  return (
    <>
      <header className={styles.sharedHead}>
        <h1>{form.name}</h1>
        <Button variant="secondary" onClick={() => void printAnalytics()}>
          <Icon of={Printer} />
          Print
        </Button>
      </header>
      <AnalyticsView
        api={reads}
        form={{ id: token, pages }}
        fields={form.fields}
        query={query}
        tabs={form.tabs}
        tab={tab}
        onTab={setTab}
        period={<PeriodChoice period={query.period} onChange={(period) => setQuery({ ...query, period })} />}
      />
    </>
  );
}

/** The charts behind a link, read-only. A link that has ended says so and nothing about the form. */
export function SharedAnalytics({ api, token }: SharedAnalyticsProps) {
  useNoIndex();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const shared = await api.getSharedForm(token, signal);
      await loadSummaries(shared.fields.map(({ type }) => type));
      return shared;
    },
    [api, token],
  );
  const form = useLoaded(load);
  const hasEnded = isNotFound(form.error);
  useDocumentTitle(form.data?.name ?? (hasEnded ? 'Link not active' : ''), 'Analytics');
  return (
    <>
      <header className={styles.sharedBar}>
        <div>
          <Brand />
          <span>
            <Icon of={Eye} size="sm" />
            Read-only
          </span>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.sharedPage}>
        {form.data ? (
          <SharedCharts api={api} token={token} form={form.data} />
        ) : hasEnded ? (
          <EmptyState art="plain" title="This link is no longer active">
            The owner has revoked it, or it has ended. Ask the person who sent it to you for a new link.
          </EmptyState>
        ) : (
          <AnalysisStatus error={form.error} onRetry={form.retry} />
        )}
      </main>
      {form.data && (
        <footer className={styles.sharedFoot}>
          <p>Names, contact details, written answers and files are not shown.</p>
        </footer>
      )}
    </>
  );
}
