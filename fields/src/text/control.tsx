import type { ControlProps } from '../control';
import { LineControl } from '../shared/text/line-control';

/** A line of text, which the browser may fill in with data that it has stored about the visitor. */
export function TextControl(props: ControlProps) {
  return <LineControl {...props} />;
}
