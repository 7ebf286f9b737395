import type { ControlProps } from '../control';
import { LineControl } from '../line-control';
import styles from './control.module.css';

/** A text input with a keyboard of digits: a number input would drop what it does not understand before it can be told. */
export function NumberControl(props: ControlProps) {
  const { integer, min } = props.field.validation;
  // The keyboards of digits have no minus sign.
  const keyboard = min !== undefined && min < 0 ? 'text' : integer ? 'numeric' : 'decimal';
  return <LineControl {...props} input={{ inputMode: keyboard, autoComplete: 'off', className: styles.number }} />;
}
