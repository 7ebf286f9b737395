import { BarList } from '@tessera/shared-ui/bar-list';
import { ListChecks } from 'lucide-react';
import type { FieldSummary, SummaryProps } from '../field-summary';
import { optionCounts } from '../shared/choice/option-counts';
import { TagsCell } from '../shared/choice/tags-cell';

/** For each question the share of responses that answered it right: those without any right answer count, too. */
function RightAnswersSummary({ field, statistics, onSelect }: SummaryProps) {
  return (
    <BarList
      bars={optionCounts(field, { ...statistics, answered: statistics.shown ?? statistics.responses })}
      onSelect={onSelect && (({ id = '' }) => onSelect({ value: id }))}
    />
  );
}

export const summary: FieldSummary = {
  icon: ListChecks,
  align: 'start',
  Summary: RightAnswersSummary,
  Cell: TagsCell,
};
