import { type CsvDelimiter, csvDelimiters, delimiterNames } from '@tessera/form-model/csv-delimiters';
import type { ExportFormat } from '@tessera/form-model/export-formats';
import { Check } from '@tessera/shared-ui/check';
import { counted } from '@tessera/shared-ui/counted';
import { Field } from '@tessera/shared-ui/field';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { Select } from '@tessera/shared-ui/select';
import { Braces, FileArchive, FileSpreadsheet, Table2 } from 'lucide-react';
import styles from './export.module.css';
import { countOf, type ExportableResponses, type ExportChoice, type ExportScope } from './export-choice';

interface ExportOptionsProps {
  choice: ExportChoice;
  responses: ExportableResponses;
  onChange: (change: Partial<ExportChoice>) => void;
}

const formats: readonly { format: ExportFormat; name: string; hint: string; icon: IconShape }[] = [
  { format: 'csv', name: 'CSV', hint: 'Opens in any spreadsheet', icon: Table2 },
  { format: 'xlsx', name: 'XLSX', hint: 'Excel workbook', icon: FileSpreadsheet },
  { format: 'jsonl', name: 'JSON lines', hint: 'One response on each line', icon: Braces },
  { format: 'zip', name: 'Files as ZIP', hint: 'Uploaded files, a folder for each response', icon: FileArchive },
];

function FormatChoice({ choice, onChange }: ExportOptionsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Format</legend>
      <div className={styles.formats}>
        {formats.map(({ format, name, hint, icon }) => (
          <Check
            key={format}
            type="radio"
            name="export-format"
            className={styles.choice}
            checked={choice.format === format}
            onChange={() => onChange({ format })}
            label={
              <span className={styles.format}>
                <Icon of={icon} />
                <span>
                  <b>{name}</b>
                  <small>{hint}</small>
                </span>
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function ScopeChoice({ choice, responses, onChange }: ExportOptionsProps) {
  const scopes: readonly { scope: ExportScope; name: string; hint: string; shown: boolean }[] = [
    {
      scope: 'all',
      name: 'All responses',
      hint: responses.previews > 0 ? `Without ${counted(responses.previews, 'preview response')}` : '',
      shown: true,
    },
    { scope: 'filtered', name: 'Filtered', hint: responses.filterText, shown: responses.query !== '' },
    { scope: 'selected', name: 'Selected', hint: '', shown: responses.selected.length > 0 },
  ];
  return (
    <fieldset className={styles.group}>
      <legend>Responses</legend>
      <div className={styles.scopes}>
        {scopes
          .filter(({ shown }) => shown)
          .map(({ scope, name, hint }) => (
            <Check
              key={scope}
              type="radio"
              name="export-scope"
              className={styles.choice}
              checked={choice.scope === scope}
              onChange={() => onChange({ scope })}
              label={
                <span className={styles.scope}>
                  <span>
                    <b>{name}</b>
                    {hint && <small>{hint}</small>}
                  </span>
                  <span className={styles.count}>{countOf(scope, responses).toLocaleString()}</span>
                </span>
              }
            />
          ))}
      </div>
    </fieldset>
  );
}

/** The content and the format of an export. */
export function ExportOptions(props: ExportOptionsProps) {
  const { choice, responses, onChange } = props;
  const isTable = choice.format !== 'zip';
  // JSON lines always have them.
  const hasDetails = choice.format === 'csv' || choice.format === 'xlsx';
  return (
    <div className={styles.options}>
      <FormatChoice {...props} />
      <ScopeChoice {...props} />
      {isTable && (
        <div className={styles.fields}>
          {choice.format === 'csv' && (
            <Field label="Delimiter">
              {(control) => (
                <Select
                  {...control}
                  value={choice.delimiter}
                  onChange={(event) => onChange({ delimiter: event.currentTarget.value as CsvDelimiter })}
                >
                  {csvDelimiters.map((delimiter) => (
                    <option key={delimiter} value={delimiter}>
                      {delimiterNames[delimiter]} {delimiter.trim()}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field label="Columns">
            {(control) => (
              <Select
                {...control}
                value={choice.columns}
                onChange={(event) => onChange({ columns: event.currentTarget.value === 'all' ? 'all' : 'shown' })}
              >
                <option value="all">All columns, {responses.columnCount}</option>
                <option value="shown">Shown columns, {responses.shownColumns.length}</option>
              </Select>
            )}
          </Field>
        </div>
      )}
      {isTable && (
        <Check
          label="Include status and private notes"
          checked={choice.includesMarks}
          onChange={(event) => onChange({ includesMarks: event.currentTarget.checked })}
        />
      )}
      {hasDetails && (
        <Check
          label="Include receipt, source, form version, country, device and completion time"
          checked={choice.includesDetails}
          onChange={(event) => onChange({ includesDetails: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
