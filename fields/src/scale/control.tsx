import type { ControlProps } from '../control';
import { NumberScale } from '../shared/scale/scale-control';
import { scaleRange } from './model';

export function ScaleControl(props: ControlProps) {
  return <NumberScale {...props} range={scaleRange(props.field)} />;
}
