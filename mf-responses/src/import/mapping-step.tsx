import { delimiterNames } from '@tessera/form-model/csv-delimiters';
import type { DateOrder } from '@tessera/form-model/import/date-order';
import { Alert } from '@tessera/shared-ui/alert';
import { Check } from '@tessera/shared-ui/check';
import { counted } from '@tessera/shared-ui/counted';
import { Field } from '@tessera/shared-ui/field';
import { Icon } from '@tessera/shared-ui/icon';
import { Select } from '@tessera/shared-ui/select';
import { FileText } from 'lucide-react';
import { FileButton } from './file-choice';
import styles from './import.module.css';
import { type Mapping, rowsOf } from './mapping';
import { MappingTable } from './mapping-table';
import type { Import } from './use-import';

const orderNames: { readonly [order in DateOrder]: string } = {
  ymd: 'Year, month, day',
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
};

/** The two notations of decimal signs, by a language that has each. */
const notations = [
  { language: 'en', name: 'Point: 1,234.5' },
  { language: 'de', name: 'Comma: 1.234,5' },
];

function Notation({ mapping, onChange }: { mapping: Mapping; onChange: (change: Partial<Mapping>) => void }) {
  const isKnown = notations.some(({ language }) => language === mapping.language);
  return (
    <div className={styles.notation}>
      {mapping.possibleOrders.length > 1 && (
        <Field label="Dates">
          {(control) => (
            <Select
              {...control}
              value={mapping.dateOrder}
              onChange={(event) => onChange({ dateOrder: event.currentTarget.value as DateOrder })}
            >
              {mapping.possibleOrders.map((order) => (
                <option key={order} value={order}>
                  {orderNames[order]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label="Decimal sign">
        {(control) => (
          <Select
            {...control}
            value={mapping.language}
            onChange={(event) => onChange({ language: event.currentTarget.value })}
          >
            {notations.map(({ language, name }) => (
              <option key={language} value={language}>
                {name}
              </option>
            ))}
            {!isKnown && <option value={mapping.language}>As in my language</option>}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** The second step: which column holds what. */
export function MappingStep({ run, message }: { run: Import; message: string }) {
  const { file, mapping, options } = run;
  if (!file || !mapping) return null;
  const columns = file.rows[0]?.length ?? 0;
  return (
    <div className={styles.steps}>
      {message && <Alert>{message}</Alert>}
      <div className={styles.file}>
        <Icon of={FileText} />
        <p>
          <b>{file.name}</b>
          <small>
            {counted(rowsOf(file, mapping).length, 'row')}, {counted(columns, 'column')},{' '}
            {delimiterNames[file.delimiter].toLowerCase()}, {file.encoding}
          </small>
        </p>
        <FileButton label="Choose another file" variant="ghost" disabled={run.isBusy} onChoose={run.choose} />
      </div>
      <Check
        label="The first row has the column names"
        checked={mapping.hasHeader}
        onChange={(event) => run.change({ hasHeader: event.currentTarget.checked })}
      />
      <MappingTable file={file} mapping={mapping} options={options} onChange={(targets) => run.change({ targets })} />
      <Notation mapping={mapping} onChange={run.change} />
      <p className={styles.hint}>
        Imported responses get the status New unless a column has another. They are marked as imported and count like
        other responses.
      </p>
    </div>
  );
}
