import type { ControlProps } from '../control';
import { LineControl } from '../line-control';

export function DateControl(props: ControlProps) {
  const { earliest, latest } = props.field.validation;
  return <LineControl {...props} input={{ type: 'date', min: earliest, max: latest }} />;
}
