import { Globe } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { TextCell } from '../shared/summary/text-cell';
import { TopBars } from '../shared/summary/top-bars';
import { countryNameIn } from './names';

/** The countries that were chosen most often. */
function CountrySummary(props: SummaryProps) {
  return <TopBars {...props} labelOf={(code) => countryNameIn(code, 'en')} />;
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
