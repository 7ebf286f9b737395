import type { Form, FormResponse } from '@tessera/form-model/form';
import { type ResponseQuery, WHOLE_QUERY } from '@tessera/form-model/response-query';
import { classNames } from '@tessera/shared-ui/class-names';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { viewIdAtom } from '../columns/chosen-columns';
import { ColumnsButton } from '../columns/columns-button';
import { FilterBar } from '../filters/filter-bar';
import { PrintedResponses } from '../printing/printed-responses';
import { useDeletion } from '../response/use-deletion';
import { selectedAtom, selectedIdsAtom, type WholeSelection, wholeAtom } from '../selection/selected';
import {
  failureAtom,
  filterableAtom,
  loadedAtom,
  openResponseAtom,
  queryAtom,
  tableReadyAtom,
  usableAtom,
} from '../store';
import { useTransfers } from '../transfers/use-transfers';
import { ViewsButton } from '../views/views-button';
import { useAddress } from './address';
import { PageHead } from './page-head';
import { ResponseList } from './response-list';
import styles from './responses-screen.module.css';
import { useSteps } from './use-steps';

const failureDialog = lazy(() => import('@tessera/shared-ui/alert-dialog').then(({ AlertDialog }) => AlertDialog));
const analyticsScreen = lazy(() => import('./analytics-screen').then(({ AnalyticsScreen }) => AnalyticsScreen));
const openResponse = lazy(() => import('./open-response').then(({ OpenResponse }) => OpenResponse));
const quarantineNote = lazy(() =>
  import('../form-settings/spam/quarantine-note').then(({ QuarantineNote }) => QuarantineNote),
);
const nothing: readonly FormResponse[] = [];

/** Shows an error in a dialog. */
function Failure() {
  const [failure, setFailure] = useAtom(failureAtom);
  // Loaded before an action can fail: without a connection it could no longer be loaded.
  const open = useAtomValue(openResponseAtom);
  const selected = useAtomValue(selectedIdsAtom);
  const { loaded: AlertDialog } = useLazy(failureDialog, failure !== '' || open !== null || selected.size > 0);
  return (
    AlertDialog && (
      <AlertDialog open={failure !== ''} onOpenChange={() => setFailure('')} title={failure} cancelLabel="Close" />
    )
  );
}

/** The toolbar: views, filters and columns. */
function Toolbar({ onQuery }: { onQuery: (query: ResponseQuery, viewId?: string) => void }) {
  const { query, unusable } = useAtomValue(usableAtom);
  const fields = useAtomValue(filterableAtom);
  const isReady = useAtomValue(tableReadyAtom);
  const [{ unreadable }] = useAddress();
  return (
    <FilterBar
      query={query}
      fields={fields}
      onChange={onQuery}
      unusable={unreadable.length + (isReady ? unusable : 0)}
      isTooLong={unreadable.includes(WHOLE_QUERY)}
      onRemoveUnusable={() => onQuery(query)}
      start={<ViewsButton query={query} onShow={onQuery} />}
      end={<ColumnsButton />}
    />
  );
}

interface ListScreenProps {
  form: Form;
  onDelete: (responses: readonly FormResponse[], whole?: WholeSelection | null) => void;
  onExport: () => void;
  onImport: () => void;
}

/** The table and the response in the drawer, with their actions. The address holds the open response and the filters. */
function ListScreen({ form, onDelete, onExport, onImport }: ListScreenProps) {
  const [{ openId }, change] = useAddress();
  const setQuery = useSetAtom(queryAtom);
  const loaded = useAtomValue(loadedAtom);
  const selected = useAtomValue(selectedAtom);
  const whole = useAtomValue(wholeAtom);
  const [printed, setPrinted] = useState<readonly FormResponse[]>(nothing);
  const open = (response: FormResponse) => change({ openId: response.id });
  const { loaded: QuarantineNote } = useLazy(quarantineNote);
  const { loaded: OpenResponse } = useLazy(openResponse, openId !== '');
  const steps = useSteps(loaded, openId, open);
  const showQuery = (next: ResponseQuery, view?: string) => {
    // Set immediately: the router changes the address with low priority, and a check box must not wait for it.
    setQuery(next);
    change({ query: next, ...(view === undefined ? {} : { viewId: view }) });
  };
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-wide="" data-drawer={openId ? 'open' : undefined}>
      <PageHead
        form={form}
        onAnalytics={() => change({ tab: 'overview', openId: '' })}
        onExport={onExport}
        onImport={onImport}
      />
      {QuarantineNote && <QuarantineNote />}
      <Toolbar onQuery={showQuery} />
      <ResponseList
        form={form}
        onQuery={showQuery}
        openId={openId}
        onOpen={open}
        onKeyDown={steps.onKeyDown}
        onPrint={() => setPrinted(selected)}
        onExport={onExport}
        onImport={onImport}
        onDelete={() => onDelete(selected, whole)}
      />
      {OpenResponse && (
        <OpenResponse
          form={form}
          openId={openId}
          onClose={() => change({ openId: '' })}
          onPrevious={steps.previous}
          onNext={steps.next}
          onKeyDown={steps.onKeyDown}
          onPrint={(response) => setPrinted([response])}
          onDelete={(response) => onDelete([response])}
        />
      )}
      <PrintedResponses form={form} responses={printed} onPrinted={() => setPrinted(nothing)} />
    </main>
  );
}

/**
 * The list or the analytics of a form, as the address says. What goes on while the owner changes between them is beside both:
 * a running export, and the time in which a deletion can be undone.
 */
export function ResponsesView({ form }: { form: Form }) {
  const [{ query, viewId, tab }, change] = useAddress();
  const { loaded: AnalyticsScreen } = useLazy(analyticsScreen, tab !== null);
  const setQuery = useSetAtom(queryAtom);
  const setView = useSetAtom(viewIdAtom);
  const deletion = useDeletion(() => change({ openId: '' }));
  const transfer = useTransfers(form, tab ? 'charts' : 'list');
  useEffect(() => setQuery(query), [query, setQuery]);
  useEffect(() => setView(viewId), [viewId, setView]);
  return (
    <>
      {tab ? (
        <main id="main" tabIndex={-1} className={classNames(styles.page, styles.analytics)}>
          {AnalyticsScreen && (
            <AnalyticsScreen
              form={form}
              tab={tab}
              onTab={(next) => change({ tab: next })}
              onQuery={(next) => change({ query: next })}
              onShow={(next) => change({ query: next, tab: null })}
              onOpen={(next) => change({ openId: next, tab: null })}
              onExport={transfer.showExport}
            />
          )}
        </main>
      ) : (
        <ListScreen form={form} onDelete={deletion.ask} onExport={transfer.showExport} onImport={transfer.showImport} />
      )}
      {deletion.view}
      {transfer.view}
      <Failure />
    </>
  );
}
