import { model as calculated } from '../calculated/model';
import { model as consent } from '../consent/model';
import { model as country } from '../country/model';
import { model as dateRange } from '../date-range/model';
import { model as divider } from '../divider/model';
import { model as grade } from '../grade/model';
import { model as group } from '../group/model';
import { model as heading } from '../heading/model';
import { model as hidden } from '../hidden/model';
import { model as image } from '../image/model';
import { model as matrix } from '../matrix/model';
import { model as nps } from '../nps/model';
import { model as pictureChoice } from '../picture-choice/model';
import { model as ranking } from '../ranking/model';
import { model as rightAnswers } from '../right-answers/model';
import { model as scale } from '../scale/model';
import { model as score } from '../score/model';
import { model as signature } from '../signature/model';
import { model as slider } from '../slider/model';
import { model as textBlock } from '../text-block/model';
import { model as url } from '../url/model';
import { model as video } from '../video/model';
import { model as yesNo } from '../yes-no/model';

/** Types that only show something. */
const contentModels = {
  heading,
  'text-block': textBlock,
  image,
  video,
  divider,
} as const;

export type ContentType = keyof typeof contentModels;

/** The types that a page loads only where it needs them, in the order of the palette. See decision 130. */
export const lazyModels = {
  url,
  country,
  'yes-no': yesNo,
  consent,
  'picture-choice': pictureChoice,
  ranking,
  matrix,
  scale,
  nps,
  signature,
  slider,
  'date-range': dateRange,
  group,
  hidden,
  calculated,
  score,
  grade,
  'right-answers': rightAnswers,
  ...contentModels,
} as const;
