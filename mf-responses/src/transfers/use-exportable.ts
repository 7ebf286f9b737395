import type { Form } from '@tessera/form-model/form';
import { responseSources } from '@tessera/form-model/response-names';
import { everyResponse, type ResponseQuery, writeResponseQuery } from '@tessera/form-model/response-query';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useAtomValue } from 'jotai';
import { atomWithQuery } from 'jotai-tanstack-query';
import { useCallback, useEffect, useMemo } from 'react';
import { shownColumnsAtom } from '../columns/chosen-columns';
import type { ExportableResponses } from '../export/export-choice';
import { filterText } from '../filters/describe-filters';
import { asCounted } from '../filters/previews';
import { isNarrowed } from '../filters/usable-query';
import { selectedIdsAtom, wholeAtom } from '../selection/selected';
import { columnsAtom, filterableAtom, sentAtom, sourceAtom, totalAtom, unfilteredTotalAtom } from '../store';

/** The responses of the form without previews, as an export of all has them. */
const exportedCountAtom = atomWithQuery((get) => {
  const { api, formId } = get(sourceAtom);
  return {
    queryKey: ['exported-count', formId],
    queryFn: async ({ signal }) =>
      (await api.listResponses(formId, { query: asCounted(everyResponse), limit: 1, signal })).pagination.totalCount,
    staleTime: 0,
  };
});

/** Names all sources of a query that names none: an export would leave previews out, which the list shows. */
const asListed = (query: ResponseQuery): ResponseQuery =>
  query.sources.length > 0 ? query : { ...query, sources: responseSources };

/** How many responses the charts count; undefined until it is known. */
function useCountedTotal(query: ResponseQuery, isNeeded: boolean): number | undefined {
  const { api, formId } = useAtomValue(sourceAtom);
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await api.listResponses(formId, { query: asCounted(query), limit: 1, signal })).pagination.totalCount,
    [api, formId, query],
  );
  return useLoaded(isNeeded ? load : null).data ?? undefined;
}

/**
 * The content of the screen, for the export: the responses of the list, or those that the charts count.
 *
 * @param isOpen whether the dialog is open
 */
export function useExportable(form: Form, isOpen: boolean, screen: 'list' | 'charts'): ExportableResponses {
  const { data: exported, refetch } = useAtomValue(exportedCountAtom);
  const every = useAtomValue(unfilteredTotalAtom);
  const query = useAtomValue(sentAtom);
  const listed = useAtomValue(totalAtom);
  const fields = useAtomValue(filterableAtom);
  const selected = useAtomValue(selectedIdsAtom);
  const whole = useAtomValue(wholeAtom);
  const shown = useAtomValue(shownColumnsAtom);
  const columns = useAtomValue(columnsAtom);
  const isList = screen === 'list';
  const isFiltered = isNarrowed(query);
  const counted = useCountedTotal(query, isOpen && isFiltered && !isList);
  useEffect(() => {
    if (isOpen) void refetch();
  }, [isOpen, refetch]);
  const total = exported ?? form.responseCount;
  return useMemo(
    () => ({
      total,
      previews: Math.max(0, (every ?? total) - total),
      query: isFiltered ? writeResponseQuery(isList ? asListed(query) : asCounted(query)).toString() : '',
      filterText: filterText(query, fields),
      filtered: isList ? listed : (counted ?? Math.min(listed, total)),
      // The charts show no selection.
      selected: isList ? [...selected] : [],
      whole: isList ? whole : null,
      shownColumns: shown.flatMap(({ answerKey }) => answerKey ?? []),
      columnCount: columns.filter(({ answerKey }) => answerKey !== null).length,
    }),
    [total, every, query, isFiltered, isList, listed, counted, fields, selected, whole, shown, columns],
  );
}
