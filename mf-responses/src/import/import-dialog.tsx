import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { Icon } from '@tessera/shared-ui/icon';
import { Download, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { FileChoice } from './file-choice';
import styles from './import.module.css';
import { ImportCounts, ImportMessage } from './import-result';
import { rowsOf } from './mapping';
import { MappingStep } from './mapping-step';
import { downloadRefused, RefusedRows } from './refused-rows';
import type { Import, ImportStep } from './use-import';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  formName: string;
  run: Import;
}

interface View {
  title: string;
  description: string;
  body: ReactNode;
  actions: ReactNode;
}

function mappingView(step: Extract<ImportStep, { kind: 'map' }>, run: Import, formName: string): View {
  const { file, mapping } = run;
  const count = file && mapping ? rowsOf(file, mapping).length : 0;
  return {
    title: 'Import responses',
    description: formName,
    body: <MappingStep run={run} message={step.message} />,
    actions: (
      <Button
        busy={step.isBusy}
        busyLabel="Importing…"
        disabled={count === 0 || !mapping?.targets.some(Boolean)}
        onClick={run.submit}
      >
        <Icon of={Upload} />
        Import {counted(count, 'row')}
      </Button>
    ),
  };
}

/** The rows that were refused, if any. */
function refusals({ file, mapping }: Import, result: Extract<ImportStep, { kind: 'done' }>['result']) {
  if (!file || !mapping || result.refused === 0) return { list: null, save: null };
  const props = { result, file, mapping };
  return {
    list: <RefusedRows {...props} />,
    save: (
      <Button variant="secondary" className={styles.start} onClick={() => downloadRefused(props)}>
        <Icon of={Download} />
        Download refused rows
      </Button>
    ),
  };
}

function refusedView(step: Extract<ImportStep, { kind: 'refused' }>, run: Import): View {
  const { list, save } = refusals(run, step.result);
  const rest = step.result.total - step.result.refused;
  return {
    title: 'Some rows cannot be imported',
    description: run.file?.name ?? '',
    body: (
      <div className={styles.steps}>
        <Alert tone="warning" role="status">
          {counted(step.result.refused, 'row')} of {step.result.total.toLocaleString()} cannot be imported. Nothing has
          been imported yet.
        </Alert>
        {list}
      </div>
    ),
    actions: (
      <>
        {save}
        <Button busy={step.isBusy} busyLabel="Importing…" disabled={rest === 0} onClick={run.importRest}>
          Import the other {counted(rest, 'row')}
        </Button>
      </>
    ),
  };
}

function doneView(step: Extract<ImportStep, { kind: 'done' }>, run: Import, onClose: () => void): View {
  const { list, save } = refusals(run, step.result);
  return {
    title: 'Import finished',
    description: run.file?.name ?? '',
    body: (
      <div className={styles.steps}>
        <ImportMessage isUndone={step.isUndone} message={step.message} />
        <ImportCounts result={step.result} />
        {list}
      </div>
    ),
    actions: (
      <>
        {save}
        {!step.isUndone && (
          <Button variant="ghost" busy={step.isBusy} busyLabel="Undoing…" onClick={run.undo}>
            Undo import
          </Button>
        )}
        <CancelButton onClick={onClose}>Show responses</CancelButton>
      </>
    ),
  };
}

function viewOf(run: Import, formName: string, onClose: () => void): View {
  const { step } = run;
  if (step.kind === 'map') return mappingView(step, run, formName);
  if (step.kind === 'refused') return refusedView(step, run);
  if (step.kind === 'done') return doneView(step, run, onClose);
  const body = <FileChoice message={step.message} onChoose={run.choose} />;
  return { title: 'Import responses', description: formName, body, actions: null };
}

/** Imports a CSV file: which file, which column holds what, then the result. */
export function ImportDialog({ open, onClose, formName, run }: ImportDialogProps) {
  // An import cannot be cancelled: the dialog waits for its outcome.
  const close = () => {
    if (run.isBusy) return;
    run.restart();
    onClose();
  };
  const { title, description, body, actions } = viewOf(run, formName, close);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={title}
      description={description}
      width="wide"
      busy={run.isBusy}
      footer={
        <>
          {run.step.kind !== 'done' && <CancelButton onClick={close} />}
          {actions}
        </>
      }
    >
      {body}
    </Dialog>
  );
}
