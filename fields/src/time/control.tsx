import type { ControlProps } from '../control';
import { MomentControl } from '../shared/moment/moment-control';

export const TimeControl = (props: ControlProps) => <MomentControl {...props} kind="time" />;
