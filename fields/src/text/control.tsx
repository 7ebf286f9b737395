import type { ControlProps } from '../control';
import { LineControl } from '../shared/text/line-control';

export function TextControl(props: ControlProps) {
  return <LineControl {...props} />;
}
