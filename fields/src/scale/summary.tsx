import { ChartNoAxesColumn } from 'lucide-react';
import type { FieldSummary, SummaryProps } from '../field-summary';
import { ScaleColumns } from '../shared/scale/scale-columns';
import { Figures } from '../shared/summary/figures';
import styles from '../shared/summary/summary.module.css';
import { TextCell } from '../shared/summary/text-cell';
import { scaleRange } from './model';

/** The mean and the median, and a column for each number. */
function ScaleSummary({ field, ...rest }: SummaryProps) {
  const { facet } = rest.statistics;
  if (facet.kind !== 'number') return null;
  return (
    <div className={styles.stack}>
      <Figures
        figures={[
          ['Mean', facet.mean],
          ['Median', facet.median],
        ]}
      />
      <ScaleColumns {...rest} range={scaleRange(field)} />
    </div>
  );
}

export const summary: FieldSummary = {
  icon: ChartNoAxesColumn,
  align: 'end',
  Summary: ScaleSummary,
  Cell: TextCell,
};
