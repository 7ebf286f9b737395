import type { ControlProps } from '../control';
import { NumberScale } from '../shared/scale/scale-control';
import { npsRange } from './model';

export function NpsControl(props: ControlProps) {
  return <NumberScale {...props} range={npsRange} />;
}
