import { BarList } from '@tessera/shared-ui/bar-list';
import { FileCheck } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { NoAnswer } from '../shared/summary/no-answer';
import { TextCell } from '../shared/summary/text-cell';
import { model } from './model';

/** The counted value of an answer. */
const AGREED = 'Yes';

/** How many visitors agreed, of those who saw the box. No filter tells the others from those who did not see it. */
function ConsentSummary({ statistics: { answered, responses, shown = responses }, onSelect }: SummaryProps) {
  const share = (count: number) => (shown > 0 ? count / shown : 0);
  const others = Math.max(0, shown - answered);
  return (
    <BarList
      bars={[
        { id: AGREED, label: 'Agreed', count: answered, share: share(answered) },
        { label: 'Not agreed', count: others, share: share(others) },
      ]}
      onSelect={onSelect && (({ id = '' }) => onSelect({ value: id }))}
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
