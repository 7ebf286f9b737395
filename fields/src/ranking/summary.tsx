import { BarList } from '@tessera/shared-ui/bar-list';
import { ListOrdered } from 'lucide-react';
import type { FieldOf } from '../field';
import type { CellProps, FieldSummary, SummaryProps, ValueStatistics } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { parseList } from '../shared/choice/options';
import { NoAnswer } from '../shared/summary/no-answer';
import styles from '../shared/summary/summary.module.css';
import { model } from './model';

/** How often an option was in first place, and its mean position. */
interface RankedOption {
  option: string;
  first: number;
  mean: number | null;
}

/** A counted value is a position and an option: ‘2 Bread’. */
function readCounted(value: string): { place: number; option: string } {
  const [, place = '', option = ''] = /^(\d+) (.*)$/s.exec(value) ?? [];
  return { place: Number(place), option };
}

function valueLabel(_field: FieldOf, value: string): string {
  const { place, option } = readCounted(value);
  return option ? `${option} (position ${place})` : value;
}

/** The options by their mean position, the best first. */
export function rankedOptions({ options }: Pick<FieldOf, 'options'>, { values }: ValueStatistics): RankedOption[] {
  const found = values.map(({ value, count }) => ({ ...readCounted(String(value)), count }));
  return [...new Set([...options, ...found.map(({ option }) => option)])]
    .filter((option) => option.trim())
    .map((option) => {
      const own = found.filter((each) => each.option === option);
      const count = own.reduce((sum, each) => sum + each.count, 0);
      const places = own.reduce((sum, each) => sum + each.place * each.count, 0);
      return {
        option,
        first: own.find(({ place }) => place === 1)?.count ?? 0,
        mean: count > 0 ? places / count : null,
      };
    })
    .sort((one, other) => (one.mean ?? Infinity) - (other.mean ?? Infinity));
}

/** The mean position of each option, and how often it was in first place. */
function RankingSummary({ field, statistics: { facet, answered }, onSelect }: SummaryProps) {
  if (facet.kind !== 'value') return null;
  const bars = rankedOptions(field, facet).map(({ option, first, mean }) => ({
    id: option,
    label: mean === null ? option : `${option} (mean position ${mean.toFixed(1)})`,
    count: first,
    share: answered > 0 ? first / answered : 0,
  }));
  return (
    <div>
      <h3 className={styles.subtitle}>How often in first place</h3>
      <BarList bars={bars} onSelect={onSelect && (({ id = '' }) => onSelect({ value: `1 ${id}` }))} />
    </div>
  );
}

function RankingCell({ field, answers, column }: CellProps) {
  const order = parseList(answerAt(answers, column)) ?? [];
  return order.length === 0 ? <NoAnswer /> : model.text(field, order);
}

export const summary: FieldSummary = {
  icon: ListOrdered,
  align: 'start',
  Summary: RankingSummary,
  valueLabel,
  Cell: RankingCell,
};
