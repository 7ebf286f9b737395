import { calculatedDetails } from './calculated/details';
import { consentDetails } from './consent/details';
import { countedTextDetails } from './counted-text/details';
import { gradeDetails } from './grade/details';
import { groupDetails } from './group/details';
import { hiddenDetails } from './hidden/details';
import { imageDetails } from './image/details';
import { matrixDetails } from './matrix/details';
import { numberDetails } from './number/details';
import { phoneDetails } from './phone/details';
import { rightAnswersDetails } from './right-answers/details';
import { scaleDetails } from './scale/details';
import { autofillDetails } from './shared/autofill/details';
import { optionDetails } from './shared/choice/details';
import { questionDetails } from './shared/question/details';
import { quizDetails } from './shared/quiz/details';
import { sliderDetails } from './slider/details';
import { videoDetails } from './video/details';

/**
 * The settings that only some types have, beside the limits of their answers, each with the kind of its value. The type of a
 * field’s `details`, its schema and the reader of forms all follow from this table. Those of one type are in its folder, shared ones in `shared/`.
 */
export const details = {
  ...questionDetails,
  ...autofillDetails,
  ...countedTextDetails,
  ...phoneDetails,
  ...numberDetails,
  ...scaleDetails,
  ...sliderDetails,
  ...consentDetails,
  ...matrixDetails,
  ...hiddenDetails,
  ...groupDetails,
  ...calculatedDetails,
  ...videoDetails,
  ...imageDetails,
  ...optionDetails,
  ...quizDetails,
  ...gradeDetails,
  ...rightAnswersDetails,
} as const;

export type DetailName = keyof typeof details;
