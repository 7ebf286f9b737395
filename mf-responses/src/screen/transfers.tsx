import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Form } from '@tessera/form-model/form';
import { responseSources } from '@tessera/form-model/response-names';
import { everyResponse, type ResponseQuery, writeResponseQuery } from '@tessera/form-model/response-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { atomWithQuery } from 'jotai-tanstack-query';
import { useEffect, useMemo } from 'react';
import { shownColumnsAtom } from '../columns/chosen-columns';
import { ExportDialog } from '../export/export-dialog';
import { useExport } from '../export/use-export';
import { filterText } from '../filters/describe-filters';
import { isNarrowed } from '../filters/usable-query';
import { ImportDialog } from '../import/import-dialog';
import { useImport } from '../import/use-import';
import { reloadAtom } from '../list-actions';
import { selectedIdsAtom } from '../selection/selected';
import { columnsAtom, filterableAtom, sentAtom, sourceAtom, totalAtom, unfilteredTotalAtom } from '../store';

export type Transfer = 'export' | 'import';

interface TransfersProps {
  form: Form;
  /** Which dialog is open; null for none. A running export goes on when it is closed. */
  open: Transfer | null;
  /** A file that was dropped on the page, to be imported. */
  file: File | null;
  onClose: () => void;
}

/** The responses of the form without previews, as an export of all has them. */
const exportedCountAtom = atomWithQuery((get) => {
  const { api, formId } = get(sourceAtom);
  const query: ResponseQuery = { ...everyResponse, sources: ['visitor', 'import'] };
  return {
    queryKey: ['exported-count', formId],
    queryFn: async ({ signal }) => (await api.listResponses(formId, { query, limit: 1, signal })).pagination.totalCount,
    staleTime: 0,
  };
});

/** The query of the list with all that it shows: without a source, an export leaves previews out. */
function exportedQuery(query: ResponseQuery): string {
  const sources = query.sources.length > 0 ? query.sources : responseSources;
  return isNarrowed(query) ? writeResponseQuery({ ...query, sources }).toString() : '';
}

/** The content of the screen, for the export. */
function useExportable(form: Form, isOpen: boolean) {
  const { data: exported, refetch } = useAtomValue(exportedCountAtom);
  const every = useAtomValue(unfilteredTotalAtom);
  const query = useAtomValue(sentAtom);
  const matching = useAtomValue(totalAtom);
  const fields = useAtomValue(filterableAtom);
  const selected = useAtomValue(selectedIdsAtom);
  const shown = useAtomValue(shownColumnsAtom);
  const columns = useAtomValue(columnsAtom);
  useEffect(() => {
    if (isOpen) void refetch();
  }, [isOpen, refetch]);
  const total = exported ?? form.responseCount;
  return useMemo(
    () => ({
      total,
      previews: Math.max(0, (every ?? total) - total),
      query: exportedQuery(query),
      filterText: filterText(query, fields),
      filtered: matching,
      selected: [...selected],
      shownColumns: shown.flatMap(({ answerKey }) => answerKey ?? []),
      columnCount: columns.filter(({ answerKey }) => answerKey !== null).length,
    }),
    [total, every, query, matching, fields, selected, shown, columns],
  );
}

/** The dialogs for the export and the import of responses. */
export function Transfers({ form, open, file, onClose }: TransfersProps) {
  const { api } = useAtomValue(sourceAtom);
  const reload = useSetAtom(reloadAtom);
  const exportable = useExportable(form, open === 'export');
  const exporting = useExport(api, form, exportable);
  const fields = useMemo(() => fieldsOf(form), [form]);
  const importing = useImport(api, { id: form.id, fields }, () => void reload());
  const { choose } = importing;
  useEffect(() => {
    if (file) choose(file);
  }, [file, choose]);
  return (
    <>
      <ExportDialog
        open={open === 'export'}
        onClose={onClose}
        formName={form.name}
        responses={exportable}
        run={exporting}
      />
      <ImportDialog open={open === 'import'} onClose={onClose} formName={form.name} run={importing} />
    </>
  );
}
