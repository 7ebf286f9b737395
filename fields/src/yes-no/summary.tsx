import { Donut } from '@tessera/shared-ui/donut';
import { Tag } from '@tessera/shared-ui/tag';
import { ToggleLeft } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { NoAnswer } from '../shared/summary/no-answer';
import { TextCell } from '../shared/summary/text-cell';
import { parseYesNo, wordFor } from './model';

function YesNoSummary({ statistics: { facet, answered }, onSelect }: SummaryProps) {
  if (facet.kind !== 'value') return null;
  const counts = new Map(facet.values.map(({ value, count }) => [value, count]));
  const parts = ['Yes', 'No'].map((label) => {
    const count = counts.get(label) ?? 0;
    return { id: label, label, count, share: answered > 0 ? count / answered : 0 };
  });
  return <Donut parts={parts} unit="answers" onSelect={onSelect && (({ id = '' }) => onSelect({ value: id }))} />;
}

function YesNoCell(props: CellProps) {
  const answer = parseYesNo(answerAt(props.answers, props.column));
  if (answer === undefined) return <TextCell {...props} />;
  return answer === null ? <NoAnswer /> : <Tag>{wordFor(answer, 'en')}</Tag>;
}

export const summary: FieldSummary = {
  icon: ToggleLeft,
  align: 'start',
  Summary: YesNoSummary,
  Cell: YesNoCell,
};
