import type { ControlProps } from '../control';
import { LineControl } from '../shared/text/line-control';
import styles from './control.module.css';
import { model } from './model';

/** A text input with a keyboard of digits: a number input would drop what it does not understand before it can be told. */
export function NumberControl(props: ControlProps) {
  const { integer, min } = props.field.validation;
  const { language } = props.words;
  // The keyboards of digits have no minus sign.
  const keyboard = min !== undefined && min < 0 ? 'text' : integer ? 'numeric' : 'decimal';
  return (
    <LineControl
      {...props}
      show={(answer) => model.writing?.show(answer, language) ?? ''}
      take={({ value }) => model.writing?.take(value, language) ?? value}
      input={{ inputMode: keyboard, autoComplete: 'off', className: styles.number }}
    />
  );
}
