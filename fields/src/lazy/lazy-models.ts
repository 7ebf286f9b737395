import { model as consent } from '../consent/model';
import { model as country } from '../country/model';
import { model as dateRange } from '../date-range/model';
import { model as hidden } from '../hidden/model';
import { model as matrix } from '../matrix/model';
import { model as nps } from '../nps/model';
import { model as ranking } from '../ranking/model';
import { model as scale } from '../scale/model';
import { model as slider } from '../slider/model';
import { model as url } from '../url/model';
import { model as yesNo } from '../yes-no/model';

/** The types that a page loads only where it needs them, in the order of the palette. See decision 130. */
export const lazyModels = {
  url,
  country,
  'yes-no': yesNo,
  consent,
  ranking,
  matrix,
  scale,
  nps,
  slider,
  'date-range': dateRange,
  hidden,
} as const;
