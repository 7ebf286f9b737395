import { modelOf } from '@tessera/fields/models';
import { readDate } from '@tessera/form-model/import/date-order';
import { readCell, readInstant } from '@tessera/form-model/import/read-cell';
import { formatDay } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { Select } from '@tessera/shared-ui/select';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { TargetOption } from './guess-mapping';
import styles from './import.module.css';
import { columnNames, type Mapping, rowsOf } from './mapping';
import type { CsvFile } from './read-file';

interface MappingTableProps {
  file: CsvFile;
  mapping: Mapping;
  options: readonly TargetOption[];
  onChange: (targets: readonly string[]) => void;
}

interface Hint {
  text: string;
  isWarning: boolean;
}

/** Number of distinct values that a hint checks. */
const MAX_DISTINCT = 200;

/** Hints about a column: how a date is read, or values that the field does not accept. */
function hintOf(cells: readonly string[], option: TargetOption | undefined, mapping: Mapping): Hint | null {
  if (!option) return null;
  const notation = { ...mapping, timeZone: 'UTC' };
  const values = [...new Set(cells.filter((cell) => cell.trim()))].slice(0, MAX_DISTINCT);
  const [first] = values;
  if (first === undefined) return { text: 'No values', isWarning: false };
  const { target, field } = option;
  if (target?.kind === 'submittedAt') {
    const read = values.filter((value) => readInstant(value, notation) !== undefined).length;
    const date = readInstant(first, notation);
    if (read < values.length || !date) return { text: `${read} of ${values.length} values are dates`, isWarning: true };
    return { text: `Read as ${formatDay(date.slice(0, 10))}`, isWarning: false };
  }
  if (!field || target?.kind !== 'answer') return null;
  const { key } = target;
  const valid = values.filter((value) => {
    const answers = { [key]: readCell(field, value, notation, key) };
    return !(key in modelOf(field).validate(field, answers, false));
  });
  if (valid.length < values.length) {
    return { text: `${valid.length} of ${values.length} values are valid answers`, isWarning: true };
  }
  const date = readDate(first, mapping.dateOrder);
  return date !== first ? { text: `Read as ${formatDay(date)}`, isWarning: false } : null;
}

interface ColumnRowProps {
  name: string;
  cells: readonly string[];
  target: string;
  /** Ids of the targets of other columns. */
  taken: ReadonlySet<string>;
  mapping: Mapping;
  options: readonly TargetOption[];
  onChange: (target: string) => void;
}

function ColumnRow({ name, cells, target, taken, mapping, options, onChange }: ColumnRowProps) {
  const hint = hintOf(
    cells,
    options.find(({ id }) => id === target),
    mapping,
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.value}>{cells.find((cell) => cell.trim()) ?? '—'}</td>
      <td>
        <Select
          aria-label={`Field for ${name}`}
          value={target}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">Do not import</option>
          {options.map(({ id, label }) => (
            <option key={id} value={id} disabled={taken.has(id)}>
              {label}
            </option>
          ))}
        </Select>
        {hint && (
          <small className={hint.isWarning ? styles.warning : undefined}>
            {hint.isWarning && <Icon of={TriangleAlert} size="sm" />}
            {hint.text}
          </small>
        )}
      </td>
    </tr>
  );
}

/** One row for each column of the file: its first value, and the field that it is imported into. */
export const MappingTable = memo(function MappingTable({ file, mapping, options, onChange }: MappingTableProps) {
  const rows = rowsOf(file, mapping);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.table} tabIndex={0} aria-label="Columns and fields">
      <table>
        <thead>
          <tr>
            <th scope="col">Column in the file</th>
            <th scope="col">First value</th>
            <th scope="col">Field in the form</th>
          </tr>
        </thead>
        <tbody>
          {columnNames(file, mapping).map((name, at) => (
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file keep their places
              key={at}
              name={name}
              cells={rows.map((row) => row[at] ?? '')}
              target={mapping.targets[at] ?? ''}
              taken={new Set(mapping.targets.filter((id, place) => id && place !== at))}
              mapping={mapping}
              options={options}
              onChange={(target) => onChange(mapping.targets.map((id, place) => (place === at ? target : id)))}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
});
