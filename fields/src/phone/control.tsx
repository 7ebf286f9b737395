import type { ControlProps } from '../control';
import { LineControl } from '../shared/text/line-control';

export function PhoneControl(props: ControlProps) {
  return <LineControl {...props} input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }} />;
}
