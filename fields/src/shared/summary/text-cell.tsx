import type { CellProps } from '../../field-summary';
import { answerAt } from '../answer/answer-at';
import { rawText } from '../answer/raw-text';
import { NoAnswer } from './no-answer';

/** An answer as it was written. */
export function TextCell({ answers, column }: CellProps) {
  const text = rawText(answerAt(answers, column));
  return text === '' ? <NoAnswer /> : text;
}
