import type { FieldOf } from '../field';
import { type ScaleRange, scaleModel } from '../shared/scale/scale-model';

const MAX_HIGHEST = 10;

/** The range that the owner has set; numbers that make no scale count as 1 to 5. */
export function scaleRange({ details }: Pick<FieldOf, 'details'>): ScaleRange {
  const from = details?.lowest === 0 ? 0 : 1;
  const { highest = 5 } = details ?? {};
  return { from, to: highest > from && highest <= MAX_HIGHEST ? highest : 5 };
}

/** A number on a scale with labels at both ends, stored as a number. */
export const model = scaleModel<'scale'>(
  {
    type: 'scale',
    name: 'Opinion scale',
    family: 'detail',
    details: { lowest: 1, highest: 5 },
  },
  scaleRange,
);
