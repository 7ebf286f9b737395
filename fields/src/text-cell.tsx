import { answerAt } from './answer-at';
import type { CellProps } from './field-summary';
import { NoAnswer } from './no-answer';
import { rawText } from './raw-text';

/** An answer as it was written. */
export function TextCell({ answers, column }: CellProps) {
  const text = rawText(answerAt(answers, column));
  return text === '' ? <NoAnswer /> : text;
}
