import type { AuditCalls, AuditFormat } from '@tessera/api-client/audit-calls';
import { errorMessage } from '@tessera/api-client/errors';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import choices from '@tessera/shared-ui/choice-list.module.css';
import { counted } from '@tessera/shared-ui/counted';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { download } from '@tessera/shared-ui/download';
import { Field } from '@tessera/shared-ui/field';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { Form } from '@tessera/shared-ui/form';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { Download } from 'lucide-react';
import { type FormEvent, useCallback, useId, useState } from 'react';
import styles from './audit.module.css';
import { type AuditLogQuery, auditQueryForServer, isAuditLogFiltered } from './audit-query';
import { type Days, lastDays, timesOf, wrongDays } from './export-days';

const formats: readonly { format: AuditFormat; label: string; note: string }[] = [
  { format: 'csv', label: 'CSV', note: 'For a spreadsheet' },
  { format: 'jsonl', label: 'JSON Lines', note: 'One event per line, for other programs' },
];

interface FormatFieldProps {
  format: AuditFormat;
  onChange: (format: AuditFormat) => void;
}

function FormatField({ format, onChange }: FormatFieldProps) {
  return (
    <FieldGroup legend="Format">
      <div className={choices.choices}>
        {formats.map(({ format: each, label, note }) => (
          <Check
            key={each}
            type="radio"
            name="format"
            checked={format === each}
            onChange={() => onChange(each)}
            label={
              <>
                <b>{label}</b>
                <small>{note}</small>
              </>
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface DaysFieldsProps {
  days: Days;
  error: string;
  onChange: (days: Days) => void;
}

function DaysFields({ days, error, onChange }: DaysFieldsProps) {
  return (
    <div className={styles.pair}>
      <Field label="From" error={error}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={days.from}
            onChange={(event) => onChange({ ...days, from: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="To">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={days.to}
            onChange={(event) => onChange({ ...days, to: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}

export interface ExportDialogProps {
  calls: AuditCalls;
  /** The filters of the log, which the export has too. */
  query: AuditLogQuery;
  onClose: () => void;
}

/** Exports the events of some days. Says how many they are. */
export function ExportDialog({ calls, query, onClose }: ExportDialogProps) {
  const id = useId();
  const [days, setDays] = useState(() => lastDays(query.range));
  const [format, setFormat] = useState<AuditFormat>('csv');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const wrong = wrongDays(days);
  const { search, type, person } = query;
  const load = useCallback(
    (signal: AbortSignal) =>
      calls.listAuditEvents(
        { ...auditQueryForServer({ search, type, person, range: 'all' }), ...timesOf(days) },
        null,
        signal,
      ),
    [calls, search, type, person, days],
  );
  const { data, error: failure } = useLoaded(wrong ? null : load, { keepsData: true });
  const count = data && !wrong ? counted(data.totalCount, 'event') : '';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || wrong) return;
    setBusy(true);
    setError('');
    try {
      const asked = { ...auditQueryForServer({ ...query, range: 'all' }), ...timesOf(days) };
      download(await calls.exportAuditEvents(asked, format), `audit-log.${format}`);
      onClose();
    } catch (reason) {
      setError(errorMessage(reason, 'The audit log could not be exported. Check your connection and try again.'));
      setBusy(false);
    }
  };
  const problem = error || failure?.message;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={isBusy}
      title="Export the audit log"
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form={id} variant="primary" busy={isBusy} busyLabel="Exporting…">
            <Icon of={Download} />
            {count ? `Export ${count}` : 'Export'}
          </Button>
        </>
      }
    >
      <Form id={id} className={styles.export} onSubmit={save} noValidate>
        {problem && <Alert>{problem}</Alert>}
        <DaysFields days={days} error={wrong} onChange={setDays} />
        <FormatField format={format} onChange={setFormat} />
        <p className={styles.hint} role="status">
          {count && `${count}. `}
          {isAuditLogFiltered({ ...query, range: 'all' }) && 'Only those that match the filters. '}
          The export itself is recorded in the log.
        </p>
      </Form>
    </Dialog>
  );
}
