import type { ControlProps } from '../control';
import { LineControl } from '../line-control';

export function TextControl(props: ControlProps) {
  return <LineControl {...props} />;
}
