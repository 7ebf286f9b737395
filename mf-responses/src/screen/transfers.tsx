import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Form } from '@tessera/form-model/form';
import { writeResponseQuery } from '@tessera/form-model/response-query';
import { useAtomValue, useSetAtom } from 'jotai';
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
import { columnsAtom, filterableAtom, sentAtom, sourceAtom, totalAtom } from '../store';

export type Transfer = 'export' | 'import';

interface TransfersProps {
  form: Form;
  /** Which dialog is open; null for none. A running export goes on when it is closed. */
  open: Transfer | null;
  /** A file that was dropped on the page, to be imported. */
  file: File | null;
  onClose: () => void;
}

/** What the screen shows, for the export. */
function useExportable(form: Form) {
  const query = useAtomValue(sentAtom);
  const matching = useAtomValue(totalAtom);
  const fields = useAtomValue(filterableAtom);
  const selected = useAtomValue(selectedIdsAtom);
  const shown = useAtomValue(shownColumnsAtom);
  const columns = useAtomValue(columnsAtom);
  return useMemo(
    () => ({
      total: form.responseCount,
      query: isNarrowed(query) ? writeResponseQuery(query).toString() : '',
      filterText: filterText(query, fields),
      filtered: matching,
      selected: [...selected],
      shownColumns: shown.flatMap(({ answerKey }) => answerKey ?? []),
      columnCount: columns.filter(({ answerKey }) => answerKey !== null).length,
    }),
    [form.responseCount, query, matching, fields, selected, shown, columns],
  );
}

/** The dialogs for the export and the import of responses. */
export function Transfers({ form, open, file, onClose }: TransfersProps) {
  const { api } = useAtomValue(sourceAtom);
  const reload = useSetAtom(reloadAtom);
  const exportable = useExportable(form);
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
