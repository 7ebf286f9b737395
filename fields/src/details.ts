import { consentDetails } from './consent/details';
import { hiddenDetails } from './hidden/details';
import { matrixDetails } from './matrix/details';
import { scaleDetails } from './scale/details';
import { sliderDetails } from './slider/details';

/**
 * The settings that only some types have, beside the limits of their answers, each with the kind of its value. The type of a
 * field’s `details`, its schema and the reader of forms all follow from this table. They are in the folders of their types.
 */
export const details = {
  ...scaleDetails,
  ...sliderDetails,
  ...consentDetails,
  ...matrixDetails,
  ...hiddenDetails,
} as const;

export type DetailName = keyof typeof details;
