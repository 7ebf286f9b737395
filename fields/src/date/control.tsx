import type { ControlProps } from '../control';
import { MomentControl } from '../moment-control';

export const DateControl = (props: ControlProps) => <MomentControl {...props} kind="date" />;
