import type { ControlProps } from '../control';
import { MomentControl } from '../moment-control';

export const TimeControl = (props: ControlProps) => <MomentControl {...props} kind="time" />;
