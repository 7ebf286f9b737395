import type { ControlProps } from '../control';
import { MomentControl } from '../shared/moment/moment-control';

export function TimeControl(props: ControlProps) {
  return <MomentControl {...props} kind="time" />;
}
