import { facetOf } from '@tessera/fields/facets';
import { type Field, modelOf } from '@tessera/fields/models';
import { summaryOf } from '@tessera/fields/summaries';
import { fieldName } from '@tessera/form-model/names';
import type { WireFieldCounts, WireFieldStatistics } from '@tessera/form-model/wire';
import { counted } from '@tessera/shared-ui/counted';
import { Select } from '@tessera/shared-ui/select';
import { type Ref, useCallback, useRef, useState } from 'react';
import { AnalysisStatus } from '../analysis-status';
import { filtersOfBar, type ShowBars } from '../bar-filters';
import { ChartCard } from '../charts/chart-card';
import { useLoadBeforePrint } from '../print-analytics';
import { type AnalysisSource, useAnalysis } from '../use-analysis';
import { CrossChart } from './cross-chart';
import { isComputed } from './is-computed';
import { statisticsTable } from './statistics-table';
import { useIsNear } from './use-is-near';

/** Kinds of facets whose fields can be crossed. */
const crossable = new Set(['value', 'number']);

interface FieldCardProps {
  source: AnalysisSource;
  fields: readonly Field[];
  field: Field;
  counts: WireFieldCounts['fields'][number];
  onShow: ShowBars | undefined;
  /** Opens a response. Undefined where there are none to open. */
  onOpen: ((responseId: string) => void) | undefined;
}

interface CrossChoiceProps {
  fields: readonly Field[];
  field: Field;
  value: string;
  onChange: (fieldId: string) => void;
  ref: Ref<HTMLSelectElement>;
}

function CrossChoice({ fields, field, value, onChange, ref }: CrossChoiceProps) {
  const others = fields.filter((other) => other.id !== field.id && crossable.has(facetOf(other).kind));
  if (!crossable.has(facetOf(field).kind) || others.length === 0) return null;
  return (
    <Select
      ref={ref}
      aria-label={`Compare ${fieldName(field)} with`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">Compare with…</option>
      {others.map((other) => (
        <option key={other.id} value={other.id}>
          {fieldName(other)}
        </option>
      ))}
    </Select>
  );
}

/**
 * The chosen field to compare with. The card of the comparison replaces that of the field together with the select, and the new
 * select takes the focus.
 */
function useCross() {
  const [crossId, setCrossId] = useState('');
  const hasChosen = useRef(false);
  const choose = (fieldId: string) => {
    hasChosen.current = true;
    setCrossId(fieldId);
  };
  const takeFocus = useCallback((select: HTMLSelectElement | null) => {
    if (hasChosen.current) select?.focus();
  }, []);
  return { crossId, choose, takeFocus };
}

/**
 * How many people answered the field. Visitors cannot skip a field whose value is computed; a response has no value if it was imported
 * or if there was nothing to compute with.
 */
function countsText(field: Field, { answered, skipped, notShown }: FieldCardProps['counts']): string {
  const { name } = modelOf(field);
  const counts = isComputed(field)
    ? `${answered.toLocaleString()} of ${counted(answered + skipped, 'response')} with a value`
    : `answered\u00a0${answered.toLocaleString()} · skipped\u00a0${skipped.toLocaleString()}`;
  // Names of field types begin with a small letter.
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} · ${counts} · not\u00a0shown\u00a0${notShown.toLocaleString()}`;
}

/** How one field was answered; its statistics are loaded when the card comes near the window. */
export function FieldCard({ source, fields, field, counts, onShow, onOpen }: FieldCardProps) {
  const { crossId, choose, takeFocus } = useCross();
  const { ref, isNear, show } = useIsNear();
  const statistics = useAnalysis<WireFieldStatistics>(
    source,
    `field ${field.id}`,
    (api, signal) => api.getFieldStatistics(source.formId, field.id, source.query, signal),
    isNear && counts.answered > 0,
  );
  useLoadBeforePrint(() => {
    show();
    const isLoaded = counts.answered === 0 || (isNear && statistics.data && !statistics.isFetching);
    return isLoaded ? undefined : statistics.refetch({ cancelRefetch: false });
  });
  const { Summary } = summaryOf(field);
  const other = fields.find(({ id }) => id === crossId);
  const { answered } = counts;
  const text = countsText(field, counts);
  const cross = <CrossChoice ref={takeFocus} fields={fields} field={field} value={crossId} onChange={choose} />;
  if (other) return <CrossChart source={source} row={field} column={other} tools={cross} note={text} onShow={onShow} />;
  return (
    <ChartCard
      ref={ref}
      title={fieldName(field)}
      note={text}
      tools={answered > 0 && cross}
      isEmpty={answered === 0}
      summary={`${fieldName(field)}: ${text}`}
      isInteractive
      table={statistics.data ? statisticsTable(field, statistics.data) : { columns: ['Value', 'Responses'], rows: [] }}
    >
      {statistics.data ? (
        <Summary
          field={field}
          statistics={statistics.data}
          onOpen={onOpen}
          onSelect={onShow && ((bar) => onShow(filtersOfBar(field, bar) ?? []))}
        />
      ) : (
        <AnalysisStatus isInCard error={statistics.error} onRetry={() => void statistics.refetch()} />
      )}
    </ChartCard>
  );
}
