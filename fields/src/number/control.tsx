import type { ControlProps } from '../control';
import { LineControl, type LineControlProps } from '../shared/text/line-control';
import styles from './control.module.css';
import { model } from './plain-model';

/** The props of a line for a number: notation and keyboard. */
export function numberLine(props: ControlProps): LineControlProps {
  const { integer, min } = props.field.validation;
  const { language } = props.messages;
  // Keyboards of digits have no minus sign.
  const keyboard = min !== undefined && min < 0 ? 'text' : integer ? 'numeric' : 'decimal';
  return {
    ...props,
    show: (answer) => model.writing?.show(answer, language) ?? '',
    take: ({ value }) => model.writing?.take(value, language) ?? value,
    input: { inputMode: keyboard, className: styles.number },
  };
}

/** A text input with a keyboard of digits. A number input would drop invalid text before the page can explain it. */
export function NumberControl(props: ControlProps) {
  return <LineControl {...numberLine(props)} />;
}
