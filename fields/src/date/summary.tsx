import { answerAt } from '../answer-at';
import type { CellProps, FieldSummary } from '../field-summary';
import { NewestAnswers } from '../newest-answers';
import { NoAnswer } from '../no-answer';
import { rawText } from '../raw-text';
import { icon } from './icon';

/** A day in the owner's words, '6 May 2026'; what is no day stays as it was given. */
function DateCell({ answers, column }: CellProps) {
  const text = rawText(answerAt(answers, column));
  if (text === '') return <NoAnswer />;
  // A day has no time zone: it is read and written in the same one.
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return text;
  const words = day.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return <time dateTime={text}>{words}</time>;
}

export const summary: FieldSummary = { icon, align: 'start', Summary: NewestAnswers, Cell: DateCell };
