import { localFileSize } from '@tessera/fields/file-size';
import { delimiterNames } from '@tessera/form-model/csv-delimiters';
import { Alert } from '@tessera/shared-ui/alert';
import { counted } from '@tessera/shared-ui/counted';
import { Icon } from '@tessera/shared-ui/icon';
import { FileText } from 'lucide-react';
import styles from './export.module.css';
import type { ExportChoice } from './export-choice';
import type { ExportState } from './use-export';

const formatNames = { csv: 'CSV', xlsx: 'XLSX', jsonl: 'JSON lines', zip: 'Files as ZIP' };

function describe({ format, delimiter }: ExportChoice): string {
  return format === 'csv' ? `CSV, ${delimiterNames[delimiter].toLowerCase()}` : formatNames[format];
}

/** An export that is running. */
export function ExportProgress({ state }: { state: Extract<ExportState, { kind: 'running' }> }) {
  const { written, total, choice } = state;
  const text = total === null ? 'Starting…' : `of ${counted(total, 'response')}`;
  return (
    <div className={styles.progress}>
      <p>
        {total !== null && <b>{written.toLocaleString()}</b>} {text}
      </p>
      <progress
        aria-label="Exporting responses"
        max={total ?? 1}
        value={written}
        aria-valuetext={total === null ? text : `${written.toLocaleString()} ${text}`}
      />
      <p className={styles.hint}>{describe(choice)}. You can close this dialog. The export continues.</p>
    </div>
  );
}

/** How many responses a complete file has, and what is unknown or missing. */
function resultText({ written, total }: Extract<ExportState, { kind: 'finished' }>): { text: string; isSure: boolean } {
  if (total === null || written === null) {
    const known =
      written === null ? 'The file is complete' : `The file is complete and has ${counted(written, 'response')}`;
    return {
      text: `${known}. The number of responses could not be checked. Check your connection.`,
      isSure: false,
    };
  }
  const text = `${written.toLocaleString()} of ${total.toLocaleString()} responses exported`;
  const missing = total - written;
  if (missing <= 0) return { text, isSure: true };
  const verb = missing === 1 ? 'was' : 'were';
  return { text: `${text}. ${counted(missing, 'response')} ${verb} deleted during the export.`, isSure: false };
}

/** An export whose file is complete. */
export function ExportResult({ state }: { state: Extract<ExportState, { kind: 'finished' }> }) {
  const { file, name } = state;
  const { text, isSure } = resultText(state);
  return (
    <div className={styles.result}>
      <Alert tone={isSure ? 'success' : 'warning'} role="status">
        {text}
      </Alert>
      <p className={styles.file}>
        <Icon of={FileText} />
        <span>
          <b>{name}</b>
          <small>{localFileSize(file.size)}</small>
        </span>
      </p>
    </div>
  );
}

/** An export that stopped. */
export function ExportFailure({ state }: { state: Extract<ExportState, { kind: 'failed' }> }) {
  const { written, total, message } = state;
  return (
    <div className={styles.result}>
      <Alert>
        {total === null
          ? `The export could not be started. ${message}`
          : `The export stopped after ${written.toLocaleString()} of ${total.toLocaleString()} responses. ${message}`}
      </Alert>
      <p className={styles.hint}>Try again to start from the first response.</p>
    </div>
  );
}
