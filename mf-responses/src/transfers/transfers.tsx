import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Form } from '@tessera/form-model/form';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { ExportDialog } from '../export/export-dialog';
import { type ExportState, useExport } from '../export/use-export';
import { ImportDialog } from '../import/import-dialog';
import { useImport } from '../import/use-import';
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
function LeaveQuestion({ state }: { state: ExportState }) {
  const question = useLeaveQuestion(state.kind === 'running');
  return (
    <AlertDialog
      open={question.isOpen}
      onOpenChange={question.stay}
      title="Leave and stop the export?"
      cancelLabel="Stay on this page"
      confirmLabel="Leave and stop the export"
      onConfirm={question.leave}
    >
      The export is still running. If you leave this page, no file is saved.
    </AlertDialog>
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
      <LeaveQuestion state={exporting.state} />
      <ImportDialog open={open === 'import'} onClose={onClose} formName={form.name} run={importing} />
    </>
  );
}
