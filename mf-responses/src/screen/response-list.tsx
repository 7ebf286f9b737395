import type { Form, FormResponse } from '@tessera/form-model/form';
import type { ResponseQuery } from '@tessera/form-model/response-query';
import { lazy, prefetch, useLazy } from '@tessera/shared-ui/lazy';
import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { isOnlyWithoutPreviews } from '../filters/previews';
import { isNarrowed, withoutConditions } from '../filters/usable-query';
import { lastResponses, rememberResponses } from '../last-responses';
import { reloadAtom } from '../list-actions';
import { useOpenFile } from '../response/use-open-file';
import { selectedIdsAtom } from '../selection/selected';
import {
  isEmptiedAtom,
  loadedAtom,
  responsesAtom,
  sourceAtom,
  tableReadyAtom,
  totalAtom,
  unfilteredTotalAtom,
  usableAtom,
} from '../store';
import { ResponsesTable } from '../table/responses-table';
import { ListFailure } from './list-failure';
import { ListFoot } from './list-foot';
import { ListHead } from './list-head';
import { LoadingList } from './loading-list';
import { NewResponsesBar } from './new-responses-bar';

const emptyScreens = lazy(() => import('./empty-screens'));
const selectionBar = lazy(() => import('./selection-bar').then(({ SelectionBar }) => SelectionBar));

interface ResponseListProps {
  form: Form;
  onQuery: (query: ResponseQuery) => void;
  openId: string;
  onOpen: (response: FormResponse) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPrint: () => void;
  onExport: () => void;
  onImport: () => void;
  onDelete: () => void;
}

/** Holds the first page of the whole list, for a later failure. */
function useLastResponses() {
  const { api, formId } = useAtomValue(sourceAtom);
  const { query } = useAtomValue(usableAtom);
  const { data, dataUpdatedAt, isPlaceholderData } = useAtomValue(responsesAtom);
  const isWholeList = !isNarrowed(query) && !isPlaceholderData;
  useEffect(() => {
    const first = data?.pages[0];
    if (first && isWholeList) rememberResponses(api, formId, { responses: first.responses, loadedAt: dataUpdatedAt });
  }, [api, formId, data, dataUpdatedAt, isWholeList]);
  return isNarrowed(query) ? null : lastResponses(api, formId);
}

/** Loads the next page in place of loaded responses that were all deleted. Returns whether they were. */
function useRefill(): boolean {
  const { isFetching, error, fetchNextPage } = useAtomValue(responsesAtom);
  const isEmptied = useAtomValue(isEmptiedAtom);
  const isNeeded = isEmptied && !isFetching && !error;
  useEffect(() => {
    if (isNeeded) void fetchNextPage();
  }, [isNeeded, fetchNextPage]);
  return isEmptied;
}

/** The responses: loading, failed, none, or the table. */
export function ResponseList(props: ResponseListProps) {
  const { api } = useAtomValue(sourceAtom);
  const list = useAtomValue(responsesAtom);
  const loaded = useAtomValue(loadedAtom);
  const total = useAtomValue(totalAtom);
  const every = useAtomValue(unfilteredTotalAtom);
  const { query } = useAtomValue(usableAtom);
  const isReady = useAtomValue(tableReadyAtom);
  const selected = useAtomValue(selectedIdsAtom);
  const reload = useSetAtom(reloadAtom);
  const openFile = useOpenFile(api);
  const last = useLastResponses();
  const isEmptied = useRefill();
  const { loaded: SelectionBar } = useLazy(selectionBar, selected.size > 0);
  const isNone = list.isSuccess && isReady && loaded.length === 0 && !isEmptied;
  const { loaded: screens } = useLazy(emptyScreens, isNone);
  // The bar has to be there as soon as a response is selected.
  useEffect(() => {
    if (list.isSuccess) prefetch(selectionBar);
  }, [list.isSuccess]);
  const tableOf = (responses: readonly FormResponse[], children?: ReactNode) => (
    <ResponsesTable
      responses={responses}
      total={Math.max(total, responses.length)}
      sort={query.sort}
      onSort={(sort) => props.onQuery({ ...query, sort })}
      openId={props.openId}
      onOpen={props.onOpen}
      onKeyDown={props.onKeyDown}
      openFile={openFile}
      loadMore={list.hasNextPage && !list.isFetching && !list.error ? () => void list.fetchNextPage() : undefined}
      isBusy={list.isPlaceholderData}
    >
      {children}
    </ResponsesTable>
  );

  if (list.error && loaded.length === 0) {
    const failure = { message: list.error.message, isLoading: list.isFetching, onRetry: () => void reload() };
    return <ListFailure {...failure} last={last} renderLast={tableOf} />;
  }
  if (!list.data || !isReady || (loaded.length === 0 && !screens)) return <LoadingList />;
  if (screens) {
    // Previews are no responses of visitors, and the check box for them is no filter that one could remove.
    const isEmpty = !isNarrowed(isOnlyWithoutPreviews(query) ? { ...query, sources: [] } : query);
    return (
      <>
        <NewResponsesBar />
        {isEmpty ? (
          <screens.NoResponses form={props.form} onImport={props.onImport} />
        ) : (
          <screens.NoMatches every={every} onClear={() => props.onQuery(withoutConditions(query))} />
        )}
      </>
    );
  }
  return (
    <>
      {tableOf(
        loaded,
        <>
          <NewResponsesBar />
          {selected.size > 0 && SelectionBar ? (
            <SelectionBar onPrint={props.onPrint} onExport={props.onExport} onDelete={props.onDelete} />
          ) : (
            <ListHead sort={query.sort} onSort={(sort) => props.onQuery({ ...query, sort })} />
          )}
        </>,
      )}
      <ListFoot />
    </>
  );
}
