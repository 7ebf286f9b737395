import { Tag } from '@tessera/shared-ui/tag';
import type { CellProps } from '../../field-summary';
import { answerAt } from '../answer/answer-at';
import { NoAnswer } from '../summary/no-answer';
import { parseList } from './options';

/** Chosen options, each a tag. */
export function TagsCell({ answers, column, isFull }: CellProps) {
  const chosen = parseList(answerAt(answers, column)) ?? [];
  if (chosen.length === 0) return <NoAnswer />;
  return chosen.map((option) => (
    <Tag key={option} isWhole={isFull}>
      {option}
    </Tag>
  ));
}
