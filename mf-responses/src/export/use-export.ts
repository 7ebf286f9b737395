import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import { exportFileName } from '@tessera/form-model/export-file-name';
import { download } from '@tessera/shared-ui/download';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ExportableResponses, type ExportChoice, orderOf } from './export-choice';

/** How far the export of a form is. */
export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; choice: ExportChoice; written: number; total: number | null }
  | { kind: 'finished'; choice: ExportChoice; written: number; total: number; file: Blob; name: string }
  | { kind: 'failed'; choice: ExportChoice; written: number; total: number | null; message: string };

/** An export that goes on while its dialog is closed. */
export interface Export {
  state: ExportState;
  start(choice: ExportChoice): void;
  cancel(): void;
  /** Forgets a finished or failed export. */
  reset(): void;
}

/** How often the progress is read. */
const PROGRESS_MS = 1_000;

const idle: ExportState = { kind: 'idle' };

/** Exports responses of a form in the background and saves the file at the end. */
export function useExport(
  api: Pick<ApiClient, 'exportResponses' | 'getExport'>,
  form: { id: string; name: string },
  responses: ExportableResponses,
): Export {
  const [state, setState] = useState<ExportState>(idle);
  const running = useRef<AbortController | null>(null);
  // The browser stops the download when the owner leaves the page.
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    (choice: ExportChoice) => {
      const stop = new AbortController();
      running.current = stop;
      setState({ kind: 'running', choice, written: 0, total: null });
      void runExport(api, form, { choice, responses, signal: stop.signal }, (next) => {
        if (!stop.signal.aborted) setState(next);
      });
    },
    [api, form, responses],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    setState(idle);
  }, []);
  return { state, start, cancel, reset: useCallback(() => setState(idle), []) };
}

interface Run {
  choice: ExportChoice;
  responses: ExportableResponses;
  signal: AbortSignal;
}

async function runExport(
  api: Pick<ApiClient, 'exportResponses' | 'getExport'>,
  form: { id: string; name: string },
  { choice, responses, signal }: Run,
  onState: (state: ExportState) => void,
): Promise<void> {
  const id = crypto.randomUUID();
  let progress: { written: number; total: number | null } = { written: 0, total: null };
  const readProgress = async () => {
    // The export is recorded when its first rows are read, and a lost call does not matter.
    const found = await api.getExport(form.id, id, signal).catch(() => null);
    if (found) progress = { written: found.written, total: found.total };
    return found;
  };
  const timer = setInterval(async () => {
    if (await readProgress()) onState({ kind: 'running', choice, ...progress });
  }, PROGRESS_MS);
  try {
    const file = await api.exportResponses(form.id, orderOf(choice, responses, id), signal);
    clearInterval(timer);
    const result = await readProgress();
    if (signal.aborted) return;
    if (result?.state !== 'finished') {
      const message = 'The file is not complete. Try again.';
      return onState({ kind: 'failed', choice, ...progress, message });
    }
    const name = exportFileName(form.name, choice.format);
    download(file, name);
    onState({ kind: 'finished', choice, written: result.written, total: result.total, file, name });
  } catch (error) {
    clearInterval(timer);
    onState({ kind: 'failed', choice, ...progress, message: errorMessage(error) });
  }
}
