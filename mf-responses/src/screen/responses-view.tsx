import type { Form, FormResponse } from '@tessera/form-model/form';
import { type ResponseQuery, WHOLE_QUERY } from '@tessera/form-model/response-query';
import { classNames } from '@tessera/shared-ui/class-names';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { viewIdAtom } from '../columns/chosen-columns';
import { ColumnsButton } from '../columns/columns-button';
import { FilterBar } from '../filters/filter-bar';
import type { Deletion } from '../list-actions';
import { PrintedResponses } from '../printing/printed-responses';
import { selectedAtom, selectedIdsAtom } from '../selection/selected';
import {
  failureAtom,
  filterableAtom,
  loadedAtom,
  mayEditAtom,
  openResponseAtom,
  queryAtom,
  tableReadyAtom,
  usableAtom,
} from '../store';
import { ViewsButton } from '../views/views-button';
import { useAddress } from './address';
import { OpenResponse } from './open-response';
import { PageHead } from './page-head';
import { ResponseList } from './response-list';
import styles from './responses-screen.module.css';
import type { Transfer } from './transfers';
import { useSteps } from './use-steps';

const failureDialog = lazy(() => import('@tessera/shared-ui/alert-dialog').then(({ AlertDialog }) => AlertDialog));
const deleteDialog = lazy(() => import('../response/delete-dialog').then(({ DeleteDialog }) => DeleteDialog));
const undoToast = lazy(() => import('../response/undo-toast').then(({ UndoToast }) => UndoToast));
const transfers = lazy(() => import('./transfers').then(({ Transfers }) => Transfers));
const analyticsScreen = lazy(() => import('./analytics-screen').then(({ AnalyticsScreen }) => AnalyticsScreen));
const quarantineNote = lazy(() =>
  import('../form-settings/spam/quarantine-note').then(({ QuarantineNote }) => QuarantineNote),
);
const fileDrop = lazy(() => import('@tessera/shared-ui/file-drop').then(({ FileDrop }) => FileDrop));
const nothing: readonly FormResponse[] = [];

/** Deletes responses after a confirmation, and offers to undo it. */
function useDeletion(onDeleted: () => void) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const { loaded: DeleteDialog } = useLazy(deleteDialog, ids.length > 0);
  const { loaded: UndoToast } = useLazy(undoToast, deletion !== null);
  const view = (
    <>
      {DeleteDialog && ids.length > 0 && (
        <DeleteDialog
          ids={ids}
          onClose={() => setIds([])}
          onDeleted={(done) => {
            setDeletion(done);
            onDeleted();
          }}
        />
      )}
      {UndoToast && deletion && <UndoToast deletion={deletion} />}
    </>
  );
  return { ask: (responses: readonly FormResponse[]) => setIds(responses.map(({ id }) => id)), view };
}

/** The export and the import, loaded when the owner first opens one of them. */
function useTransfers(form: Form) {
  const [open, setOpen] = useState<Transfer | null>(null);
  const [isNeeded, setNeeded] = useState(false);
  const [dropped, setDropped] = useState<File | null>(null);
  const { loaded: Transfers } = useLazy(transfers, isNeeded);
  const { loaded: FileDrop } = useLazy(fileDrop, useAtomValue(mayEditAtom));
  const show = (transfer: Transfer) => () => {
    setNeeded(true);
    setOpen(transfer);
  };
  return {
    showExport: show('export'),
    showImport: show('import'),
    view: (
      <>
        {FileDrop && (
          <FileDrop
            label="Drop a CSV file to import it"
            onFiles={([file]) => {
              if (!file) return;
              setDropped(file);
              show('import')();
            }}
          />
        )}
        {Transfers && (
          <Transfers
            form={form}
            open={open}
            file={dropped}
            onClose={() => {
              setDropped(null);
              setOpen(null);
            }}
          />
        )}
      </>
    ),
  };
}

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

/** The table and the response in the drawer, with their actions. The address holds the open response and the filters. */
export function ResponsesView({ form }: { form: Form }) {
  const [{ query, openId, viewId, tab }, change] = useAddress();
  const { loaded: AnalyticsScreen } = useLazy(analyticsScreen, tab !== null);
  const setQuery = useSetAtom(queryAtom);
  const setView = useSetAtom(viewIdAtom);
  const loaded = useAtomValue(loadedAtom);
  const selected = useAtomValue(selectedAtom);
  const [printed, setPrinted] = useState<readonly FormResponse[]>(nothing);
  const deletion = useDeletion(() => change({ openId: '' }));
  const transfer = useTransfers(form);
  const open = (response: FormResponse) => change({ openId: response.id });
  const { loaded: QuarantineNote } = useLazy(quarantineNote, !tab);
  const steps = useSteps(loaded, openId, open);
  const showQuery = (next: ResponseQuery, view?: string) => {
    // Set immediately: the router changes the address with low priority, and a check box must not wait for it.
    setQuery(next);
    change({ query: next, ...(view === undefined ? {} : { viewId: view }) });
  };
  useEffect(() => setQuery(query), [query, setQuery]);
  useEffect(() => setView(viewId), [viewId, setView]);

  if (tab) {
    return (
      <main id="main" tabIndex={-1} className={classNames(styles.page, styles.analytics)}>
        {AnalyticsScreen && (
          <AnalyticsScreen
            form={form}
            tab={tab}
            onTab={(next) => change({ tab: next })}
            onQuery={(next) => change({ query: next })}
            onShow={(next) => change({ query: next, tab: null })}
            onExport={transfer.showExport}
          />
        )}
        {transfer.view}
      </main>
    );
  }

  return (
    <main id="main" tabIndex={-1} className={styles.page} data-wide="" data-drawer={openId ? 'open' : undefined}>
      <PageHead
        form={form}
        onAnalytics={() => change({ tab: 'overview', openId: '' })}
        onExport={transfer.showExport}
        onImport={transfer.showImport}
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
        onExport={transfer.showExport}
        onImport={transfer.showImport}
        onDelete={() => deletion.ask(selected)}
      />
      <OpenResponse
        form={form}
        openId={openId}
        onClose={() => change({ openId: '' })}
        onPrevious={steps.previous}
        onNext={steps.next}
        onKeyDown={steps.onKeyDown}
        onPrint={(response) => setPrinted([response])}
        onDelete={(response) => deletion.ask([response])}
      />
      {deletion.view}
      {transfer.view}
      <PrintedResponses form={form} responses={printed} onPrinted={() => setPrinted(nothing)} />
      <Failure />
    </main>
  );
}
