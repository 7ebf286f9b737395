import type { ControlProps } from '../control';
import { MomentControl } from '../shared/moment/moment-control';

export const DateControl = (props: ControlProps) => <MomentControl {...props} kind="date" />;
