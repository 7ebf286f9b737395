import type { PeriodName, ResponseQuery } from '@tessera/form-model/response-query';
import { Segmented } from '@tessera/shared-ui/segmented';
import styles from './analytics.module.css';

const periods = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: PeriodName; label: string }[];

interface PeriodChoiceProps {
  period: ResponseQuery['period'];
  onChange: (period: PeriodName) => void;
}

/** The period of the analytics. None is chosen for a range of days. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const value = typeof period === 'string' ? period : ('' as PeriodName);
  return (
    <div className={styles.period}>
      <Segmented label="Period" segments={periods} value={value} onChange={onChange} />
    </div>
  );
}
