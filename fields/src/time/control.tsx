import type { ControlProps } from '../control';
import { LineControl } from '../line-control';

export function TimeControl(props: ControlProps) {
  const { earliest, latest } = props.field.validation;
  return <LineControl {...props} input={{ type: 'time', min: earliest, max: latest }} />;
}
