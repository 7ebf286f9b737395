import { settings as calculated } from '../calculated/settings';
import { settings as consent } from '../consent/settings';
import { settings as country } from '../country/settings';
import { settings as dateRange } from '../date-range/settings';
import { settings as divider } from '../divider/settings';
import type { FieldSettings } from '../field-settings';
import { settings as grade } from '../grade/settings';
import { settings as group } from '../group/settings';
import { settings as heading } from '../heading/settings';
import { settings as hidden } from '../hidden/settings';
import { settings as image } from '../image/settings';
import { settings as matrix } from '../matrix/settings';
import type { LazyType } from '../models';
import { settings as nps } from '../nps/settings';
import { settings as pictureChoice } from '../picture-choice/settings';
import { settings as ranking } from '../ranking/settings';
import { settings as rightAnswers } from '../right-answers/settings';
import { settings as scale } from '../scale/settings';
import { settings as score } from '../score/settings';
import { settings as signature } from '../signature/settings';
import { settings as slider } from '../slider/settings';
import { settings as textBlock } from '../text-block/settings';
import { settings as url } from '../url/settings';
import { settings as video } from '../video/settings';
import { settings as yesNo } from '../yes-no/settings';

export const lazySettings: { readonly [Type in LazyType]: FieldSettings } = {
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
  heading,
  'text-block': textBlock,
  image,
  video,
  divider,
};
