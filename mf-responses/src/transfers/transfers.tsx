import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Form } from '@tessera/form-model/form';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { ExportDialog } from '../export/export-dialog';
import { type ExportState, useExport } from '../export/use-export';
import { ImportDialog } from '../import/import-dialog';
import { useImport } from '../import/use-import';
import { LeaveQuestion } from '../leave-question';
import { reloadAtom } from '../list-actions';
import { sourceAtom } from '../store';
import { useLeaveQuestion } from '../use-leave-question';
import { useExportable } from './use-exportable';

export type Transfer = 'export' | 'import';

interface TransfersProps {
  form: Form;
  /** Whose responses the export offers. */
  screen: 'list' | 'charts';
  /** Which dialog is open; null for none. A running export goes on when it is closed. */
  open: Transfer | null;
  /** A file that was dropped on the page, to be imported. */
  file: File | null;
  onClose: () => void;
  /** Opens the export’s dialog, to report a failure. */
  onExportFailed: () => void;
}

/** Asks before the owner leaves the page while an export runs: the browser would stop the download. */
function LeaveExport({ state }: { state: ExportState }) {
  const question = useLeaveQuestion(state.kind === 'running');
  return (
    <LeaveQuestion question={question} action="Leave and stop the export">
      The export is still running. If you leave this page, no file is saved.
    </LeaveQuestion>
  );
}

/** The dialogs for the export and the import of responses. */
export function Transfers({ form, screen, open, file, onClose, onExportFailed }: TransfersProps) {
  const { api } = useAtomValue(sourceAtom);
  const reload = useSetAtom(reloadAtom);
  const exportable = useExportable(form, open === 'export', screen);
  const exporting = useExport(api, form, exportable);
  const fields = useMemo(() => fieldsOf(form), [form]);
  const importing = useImport(api, { id: form.id, fields }, () => void reload());
  const { choose } = importing;
  useEffect(() => {
    if (file) choose(file);
  }, [file, choose]);
  const report = useLatest(onExportFailed);
  const isUnreported = exporting.state.kind === 'failed' && open === null;
  useEffect(() => {
    if (isUnreported) report();
  }, [isUnreported, report]);
  return (
    <>
      <ExportDialog
        open={open === 'export'}
        onClose={onClose}
        formName={form.name}
        responses={exportable}
        run={exporting}
      />
      <LeaveExport state={exporting.state} />
      <ImportDialog open={open === 'import'} onClose={onClose} formName={form.name} run={importing} />
    </>
  );
}
