import { BarList } from '@tessera/shared-ui/bar-list';
import { Globe } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { TextCell } from '../shared/summary/text-cell';
import { countryNameIn } from './names';

const MAX_COUNTRIES = 10;

/** The countries that were chosen most often. */
function CountrySummary({ statistics: { facet, answered }, onSelect }: SummaryProps) {
  if (facet.kind !== 'value') return null;
  const bars = facet.values.slice(0, MAX_COUNTRIES).map(({ value, count }) => ({
    id: String(value),
    label: countryNameIn(String(value), 'en'),
    count,
    share: answered > 0 ? count / answered : 0,
  }));
  return <BarList bars={bars} onSelect={onSelect && (({ id = '' }) => onSelect({ value: id }))} />;
}

function CountryCell(props: CellProps) {
  const code = rawText(answerAt(props.answers, props.column));
  return code === '' ? <TextCell {...props} /> : countryNameIn(code, 'en');
}

export const summary: FieldSummary = {
  icon: Globe,
  align: 'start',
  Summary: CountrySummary,
  valueLabel: (_field, value) => countryNameIn(value, 'en'),
  Cell: CountryCell,
};
