import type { FieldModel } from '../../field';
import type { CellProps } from '../../field-summary';
import { answerAt } from '../answer/answer-at';
import { parseNumber } from '../number/numeric';
import { TextCell } from './text-cell';

interface NumberCellProps extends CellProps {
  model: Pick<FieldModel<string, number | null>, 'text'>;
}

/** A number as the model of its type writes it, in the reader’s notation. */
export function NumberCell({ model, ...props }: NumberCellProps) {
  const number = parseNumber(answerAt(props.answers, props.column));
  return typeof number === 'number' ? model.text(props.field, number, navigator.language) : <TextCell {...props} />;
}
