import { BarList } from '@tessera/shared-ui/bar-list';
import { Gauge } from 'lucide-react';
import type { FieldSummary, SummaryProps } from '../field-summary';
import { ScaleColumns } from '../shared/scale/scale-columns';
import styles from '../shared/summary/summary.module.css';
import { TextCell } from '../shared/summary/text-cell';
import { npsRange } from './model';
import { npsScore } from './score';

/** The numbers of each group. */
const groups = { promoters: { value: 9, to: 11 }, passives: { value: 7, to: 9 }, detractors: { value: 0, to: 7 } };

/** The score, its three groups, and a column for each number. */
function NpsSummary({ statistics, onSelect }: SummaryProps) {
  const { facet, answered } = statistics;
  const found = facet.kind === 'number' ? npsScore(facet) : null;
  if (!found) return null;
  const bar = (id: keyof typeof groups, label: string) => ({
    id,
    label,
    count: found[id],
    share: answered > 0 ? found[id] / answered : 0,
  });
  return (
    <div className={styles.stack}>
      <p className={styles.average}>
        <b>{found.score.toLocaleString(undefined, { signDisplay: 'exceptZero' })}</b>
        <span>Net Promoter Score</span>
      </p>
      <BarList
        bars={[
          bar('promoters', 'Promoters, 9 and 10'),
          bar('passives', 'Passives, 7 and 8'),
          bar('detractors', 'Detractors, 0 to 6'),
        ]}
        onSelect={onSelect && (({ id }) => onSelect(groups[id as keyof typeof groups]))}
      />
      <ScaleColumns statistics={statistics} onSelect={onSelect} range={npsRange} />
    </div>
  );
}

export const summary: FieldSummary = { icon: Gauge, align: 'end', Summary: NpsSummary, Cell: TextCell };
