import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Dialog } from '@tessera/shared-ui/dialog';
import { download } from '@tessera/shared-ui/download';
import { Icon } from '@tessera/shared-ui/icon';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { countOf, type ExportableResponses, type ExportChoice, firstChoice } from './export-choice';
import { ExportOptions } from './export-options';
import { ExportFailure, ExportProgress, ExportResult } from './export-status';
import type { Export, ExportState } from './use-export';

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  formName: string;
  responses: ExportableResponses;
  run: Export;
}

interface View {
  title: string;
  body: ReactNode;
  /** The buttons at the end, after the one that closes the dialog. */
  actions: ReactNode;
}

function viewOf(state: Exclude<ExportState, { kind: 'idle' }>, run: Export): View {
  if (state.kind === 'running') {
    const cancel = (
      <Button variant="danger-quiet" onClick={run.cancel}>
        Cancel export
      </Button>
    );
    return { title: 'Exporting responses', body: <ExportProgress state={state} />, actions: cancel };
  }
  if (state.kind === 'failed') {
    const again = <Button onClick={run.retry}>Try again</Button>;
    return { title: 'Export responses', body: <ExportFailure state={state} />, actions: again };
  }
  const save = (
    <Button onClick={() => download(state.file, state.name)}>
      <Icon of={Download} />
      Download file
    </Button>
  );
  return { title: 'Export finished', body: <ExportResult state={state} />, actions: save };
}

/** Exports responses: the choices, then how far it is, then the file. It can be closed while the export runs. */
export function ExportDialog({ open, onClose, formName, responses, run }: ExportDialogProps) {
  const { state } = run;
  const [changed, setChanged] = useState<ExportChoice | null>(null);
  const choice = changed ?? firstChoice(responses);
  const count = countOf(choice.scope, responses);
  const view: View =
    state.kind === 'idle'
      ? {
          title: 'Export responses',
          body: (
            <ExportOptions
              choice={choice}
              responses={responses}
              onChange={(change) => setChanged({ ...choice, ...change })}
            />
          ),
          actions: (
            <Button variant="primary" onClick={() => run.start(choice)} disabled={count === 0}>
              <Icon of={Download} />
              Export {counted(count, 'response')}
            </Button>
          ),
        }
      : viewOf(state, run);
  const close = () => {
    // The next export begins with what the screen shows then.
    if (state.kind === 'finished' || state.kind === 'failed') run.reset();
    setChanged(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={view.title}
      description={state.kind === 'idle' ? formName : undefined}
      width={state.kind === 'idle' ? 'lg' : 'md'}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {state.kind === 'idle' ? 'Cancel' : 'Close'}
          </Button>
          {view.actions}
        </>
      }
    >
      {view.body}
    </Dialog>
  );
}
