import type { ControlProps } from '../control';
import { MomentControl } from '../shared/moment/moment-control';

export function DateControl(props: ControlProps) {
  return <MomentControl {...props} kind="date" />;
}
