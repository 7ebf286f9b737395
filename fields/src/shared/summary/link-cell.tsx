import type { CellProps } from '../../field-summary';
import { answerAt } from '../answer/answer-at';
import { rawText } from '../answer/raw-text';
import { TextCell } from './text-cell';

interface LinkCellProps extends CellProps {
  /** The link’s address for an answer. */
  addressOf: (text: string) => string;
}

/** An answer that is a link where it is shown in full. A row of a table is a control itself. */
export function LinkCell({ addressOf, ...cell }: LinkCellProps) {
  const text = rawText(answerAt(cell.answers, cell.column));
  return cell.isFull && text !== '' ? <a href={addressOf(text)}>{text}</a> : <TextCell {...cell} />;
}
