import { BarList } from '@tessera/shared-ui/bar-list';
import { Table } from 'lucide-react';
import type { FieldOf } from '../field';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { parseList } from '../shared/choice/options';
import { NoAnswer } from '../shared/summary/no-answer';
import styles from '../shared/summary/summary.module.css';

/** Bars of the columns for each row. Counted values are the name of a row and a column: ‘row1 Good’. */
function MatrixSummary({ field, statistics: { facet, answered }, onSelect }: SummaryProps) {
  if (facet.kind !== 'value') return null;
  const counts = new Map(facet.values.map(({ value, count }) => [String(value), count]));
  return (
    <div className={styles.stack}>
      {field.subfields.map(({ name, label }) => (
        <section key={name}>
          <h3 className={styles.subtitle}>{label}</h3>
          <BarList
            bars={[...new Set(field.options)].map((column) => {
              const id = `${name} ${column}`;
              const count = counts.get(id) ?? 0;
              return { id, label: column, count, share: answered > 0 ? count / answered : 0 };
            })}
            onSelect={onSelect && (({ id = '' }) => onSelect({ value: id }))}
          />
        </section>
      ))}
    </div>
  );
}

function valueLabel({ subfields }: FieldOf, value: string): string {
  const row = subfields.find(({ name }) => value.startsWith(`${name} `));
  return row ? `${row.label}: ${value.slice(row.name.length + 1)}` : value;
}

function MatrixCell({ answers, column }: CellProps) {
  const chosen = parseList(answerAt(answers, column)) ?? [];
  return chosen.length === 0 ? <NoAnswer /> : chosen.join('; ');
}

export const summary: FieldSummary = {
  icon: Table,
  align: 'start',
  Summary: MatrixSummary,
  valueLabel,
  Cell: MatrixCell,
};
