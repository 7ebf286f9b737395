import { facetOf } from '@tessera/fields/facets';
import type { Field } from '@tessera/fields/models';
import { quoted } from '@tessera/fields/quoted';
import { fieldName } from '@tessera/form-model/names';
import type { WireCross } from '@tessera/form-model/wire';
import { counted } from '@tessera/shared-ui/counted';
import type { ReactNode } from 'react';
import { AnalysisStatus } from '../analysis-status';
import { filtersOfBar, type ShowBars } from '../bar-filters';
import { ChartCard } from '../charts/chart-card';
import { StackedBars } from '../charts/stacked-bars';
import { type AnalysisSource, useAnalysis } from '../use-analysis';
import { CrossTable } from './cross-table';
import styles from './cross-table.module.css';
import { numberText, valueText } from './statistics-table';

/** Columns of a table that has room beside the bars. */
const MAX_BESIDE = 6;

interface CrossChartProps {
  source: AnalysisSource;
  row: Field;
  column: Field;
  tools: ReactNode;
  note: string;
  /** Shows the responses behind a part of a bar. Undefined where there are none to show. */
  onShow: ShowBars | undefined;
}

/** The name of a value or of a range. */
export function axisName(field: Field, { value, to }: WireCross['rows'][number]): string {
  if (typeof value !== 'number') return value === null ? 'Other' : valueText(field, value);
  return to === undefined ? numberText(field, value) : `${numberText(field, value)} to ${numberText(field, to)}`;
}

/** Whether one response can have several of the values that are counted for a field. */
function hasSeveralValues(field: Field): boolean {
  const facet = facetOf(field);
  return facet.kind === 'value' && facet.hasSeveralParts === true;
}

/** The responses that are counted, and how the numbers of a row relate to them. */
function crossNote({ responses }: WireCross, column: Field): string {
  const counts = `${counted(responses, 'response')} with an answer to both`;
  return hasSeveralValues(column)
    ? `${counts}. A response can have several values of ${quoted(fieldName(column))}, so rows have no total.`
    : counts;
}

/** How the answers to two fields go together: a table of the counts, and stacked bars. */
export function CrossChart({ source, row, column, tools, note, onShow }: CrossChartProps) {
  const cross = useAnalysis<WireCross>(source, `cross ${row.id} ${column.id}`, (api, signal) =>
    api.getCross(source.formId, { row: row.id, column: column.id }, source.query, signal),
  );
  const title = `${fieldName(row)} by ${fieldName(column)}`;
  const rows = cross.data?.rows.map((each) => axisName(row, each)) ?? [];
  const columns = cross.data?.columns.map((each) => axisName(column, each)) ?? [];
  const counts = cross.data?.counts ?? [];
  const filtersAt = (field: Field, axis: WireCross['rows'] = [], at: number) => {
    const { value, to } = axis[at] ?? {};
    // The values of fields are texts and numbers; null stands for all others.
    return typeof value === 'string' || typeof value === 'number' ? filtersOfBar(field, { value, to }) : undefined;
  };
  const select = (at: number, place: number) => {
    const [own, other] = [filtersAt(row, cross.data?.rows, at), filtersAt(column, cross.data?.columns, place)];
    return own && other && onShow ? () => onShow([...own, ...other]) : undefined;
  };
  const shown = { rows, columns, counts, overlaps: hasSeveralValues(column), selectAt: select };
  return (
    <ChartCard
      title={title}
      note={cross.data ? crossNote(cross.data, column) : note}
      tools={tools}
      span="full"
      isEmpty={cross.data?.responses === 0}
      isInteractive
      summary={`${title}: ${rows.map((name, at) => `${name}: ${columns.map((each, place) => `${each} ${counts[at]?.[place] ?? 0}`).join(', ')}`).join('. ')}`}
    >
      {cross.data ? (
        <div className={styles.both} data-wide={columns.length > MAX_BESIDE || undefined}>
          <CrossTable caption={title} rowsName={fieldName(row)} rowsOverlap={hasSeveralValues(row)} {...shown} />
          <StackedBars isOrdered={facetOf(column).kind === 'number'} {...shown} />
        </div>
      ) : (
        <AnalysisStatus isInCard error={cross.error} onRetry={() => void cross.refetch()} />
      )}
    </ChartCard>
  );
}
