import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage, isApiError, isInvalid } from '@tessera/api-client/errors';
import { newUuid } from '@tessera/api-client/new-uuid';
import { exportFileName } from '@tessera/form-model/export-file-name';
import type { WireExport } from '@tessera/form-model/wire';
import { download } from '@tessera/shared-ui/download';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ExportableResponses, type ExportChoice, orderOf } from './export-choice';
import { readReceived } from './received-file';

/** How far the export of a form is. */
export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; choice: ExportChoice; written: number; total: number | null }
  | {
      kind: 'finished';
      choice: ExportChoice;
      /** Responses in the file; null for an archive whose record cannot be read. */
      written: number | null;
      /** Responses that the server selected; null if its record cannot be read. */
      total: number | null;
      file: Blob;
      name: string;
    }
  | { kind: 'failed'; choice: ExportChoice; written: number; total: number | null; message: string };

/** An export that goes on while its dialog is closed. */
export interface Export {
  state: ExportState;
  start(choice: ExportChoice): void;
  /** Starts a failed export again, of the same responses: the screen may show others by now. */
  retry(): void;
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

  const last = useRef<Order | null>(null);
  const begin = useCallback(
    (order: Order) => {
      const stop = new AbortController();
      running.current = stop;
      last.current = order;
      setState({ kind: 'running', choice: order.choice, written: 0, total: null });
      void runExport(api, form, { ...order, signal: stop.signal }, (next) => {
        if (!stop.signal.aborted) setState(next);
      });
    },
    [api, form],
  );
  const start = useCallback((choice: ExportChoice) => begin({ choice, responses }), [begin, responses]);
  const retry = useCallback(() => {
    if (last.current) begin(last.current);
  }, [begin]);
  const cancel = useCallback(() => {
    running.current?.abort();
    setState(idle);
  }, []);
  return { state, start, retry, cancel, reset: useCallback(() => setState(idle), []) };
}

interface Order {
  choice: ExportChoice;
  /** What the screen showed when the export was started. */
  responses: ExportableResponses;
}

interface Run extends Order {
  signal: AbortSignal;
}

/** How often the record is read at the end before the export is reported without it. */
const LAST_ATTEMPTS = 3;

const TOO_MANY =
  'Too many responses are selected. Select fewer, or filter the list and export the responses that match.';

/** Why an export failed, and what the owner can do. */
function failureText(error: unknown, { scope }: ExportChoice): string {
  const isTooLong = isInvalid(error) || (isApiError(error) && error.status === 413);
  return scope === 'selected' && isTooLong ? TOO_MANY : errorMessage(error);
}

/** Compares the received file with the server’s record, which is null if it cannot be read. */
async function compare(file: Blob, { format }: ExportChoice, record: WireExport | null) {
  const { isWhole, rows } = await readReceived(file, format);
  if (!record) return { isComplete: isWhole, written: rows, total: null };
  const { written, total, state } = record;
  const isComplete = isWhole && state === 'finished' && (rows ?? written) === written;
  return { isComplete, written: Math.min(rows ?? written, written), total };
}

async function runExport(
  api: Pick<ApiClient, 'exportResponses' | 'getExport'>,
  form: { id: string; name: string },
  { choice, responses, signal }: Run,
  onState: (state: ExportState) => void,
): Promise<void> {
  const id = newUuid();
  let progress: { written: number; total: number | null } = { written: 0, total: null };
  // The export is recorded when its first rows are read, and a lost call does not matter.
  const readRecord = () => api.getExport(form.id, id, signal).catch(() => null);
  let isOver = false;
  const timer = setInterval(async () => {
    const found = await readRecord();
    if (!found || isOver) return;
    progress = { written: found.written, total: found.total };
    onState({ kind: 'running', choice, ...progress });
  }, PROGRESS_MS);
  try {
    const file = await api.exportResponses(form.id, orderOf(choice, responses, id), signal);
    let record = await readRecord();
    for (let attempt = 1; !record && attempt < LAST_ATTEMPTS; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, PROGRESS_MS));
      record = await readRecord();
    }
    const { isComplete, written, total } = await compare(file, choice, record);
    isOver = true;
    if (signal.aborted) return;
    if (!isComplete) {
      const message = 'The file is not complete. Try again.';
      return onState({ kind: 'failed', choice, written: written ?? 0, total: total ?? progress.total, message });
    }
    const name = exportFileName(form.name, choice.format);
    download(file, name);
    onState({ kind: 'finished', choice, written, total, file, name });
  } catch (error) {
    isOver = true;
    onState({ kind: 'failed', choice, ...progress, message: failureText(error, choice) });
  } finally {
    clearInterval(timer);
  }
}
