import { summary as calculated } from '../calculated/summary';
import { summary as consent } from '../consent/summary';
import { summary as country } from '../country/summary';
import { summary as dateRange } from '../date-range/summary';
import type { FieldSummary } from '../field-summary';
import { summary as grade } from '../grade/summary';
import { summary as group } from '../group/summary';
import { summary as hidden } from '../hidden/summary';
import { summary as matrix } from '../matrix/summary';
import type { LazyQuestion } from '../models';
import { summary as nps } from '../nps/summary';
import { summary as pictureChoice } from '../picture-choice/summary';
import { summary as ranking } from '../ranking/summary';
import { summary as rightAnswers } from '../right-answers/summary';
import { summary as scale } from '../scale/summary';
import { summary as score } from '../score/summary';
import { summary as signature } from '../signature/summary';
import { summary as slider } from '../slider/summary';
import { summary as url } from '../url/summary';
import { summary as yesNo } from '../yes-no/summary';

export const lazySummaries: { readonly [Type in LazyQuestion]: FieldSummary } = {
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
};
