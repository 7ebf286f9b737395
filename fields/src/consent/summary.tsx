import { FileCheck } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { Figures } from '../shared/summary/figures';
import { NoAnswer } from '../shared/summary/no-answer';
import { TextCell } from '../shared/summary/text-cell';
import { model } from './model';

/** How many visitors agreed, of those who saw the box. */
function ConsentSummary({ statistics: { answered, responses, shown = responses } }: SummaryProps) {
  return (
    <Figures
      figures={[
        ['Agreed', answered],
        ['Not agreed', shown - answered],
      ]}
    />
  );
}

function ConsentCell(props: CellProps) {
  const value = answerAt(props.answers, props.column);
  const hasAgreed = model.read(props.field, { [props.field.id]: value }) === true;
  if (hasAgreed) return 'Yes';
  return value === null || value === false ? <NoAnswer /> : <TextCell {...props} />;
}

export const summary: FieldSummary = { icon: FileCheck, align: 'start', Summary: ConsentSummary, Cell: ConsentCell };
