import { messages as affixedNumber } from '../affixed-number/messages';
import { translations as affixedNumberIn } from '../affixed-number/translations';
import { messages as countedText } from '../counted-text/messages';
import { translations as countedTextIn } from '../counted-text/translations';
import { messages as date } from '../date/messages';
import { translations as dateIn } from '../date/translations';
import { messages as dateRange } from '../date-range/messages';
import { translations as dateRangeIn } from '../date-range/translations';
import { messages as file } from '../file/messages';
import { translations as fileIn } from '../file/translations';
import { messages as group } from '../group/messages';
import { translations as groupIn } from '../group/translations';
import { messages as internationalPhone } from '../international-phone/messages';
import { translations as internationalPhoneIn } from '../international-phone/translations';
import type { LazyType } from '../models';
import { messages as number } from '../number/messages';
import { translations as numberIn } from '../number/translations';
import { messages as pictureChoice } from '../picture-choice/messages';
import { translations as pictureChoiceIn } from '../picture-choice/translations';
import { messages as ranking } from '../ranking/messages';
import { translations as rankingIn } from '../ranking/translations';
import { messages as searchSelect } from '../search-select/messages';
import { translations as searchSelectIn } from '../search-select/translations';
import type { MessageSet } from '../shared/messages/message-template';
import { messages as scale } from '../shared/scale/messages';
import { translations as scaleIn } from '../shared/scale/translations';
import { messages as signature } from '../signature/messages';
import { translations as signatureIn } from '../signature/translations';
import { messages as slider } from '../slider/messages';
import { translations as sliderIn } from '../slider/translations';
import { messages as url } from '../url/messages';
import { translations as urlIn } from '../url/translations';
import { messages as video } from '../video/messages';
import { translations as videoIn } from '../video/translations';
import type { ExtraControl } from './control-type';

/** The messages of the lazy types and controls in all languages. Types that only use the shared messages are not in it. */
export const lazyTranslations: { readonly [Name in LazyType | ExtraControl]?: readonly MessageSet[] } = {
  url: [{ en: url, ...urlIn }],
  'picture-choice': [{ en: pictureChoice, ...pictureChoiceIn }],
  'affixed-number': [{ en: affixedNumber, ...affixedNumberIn }],
  'international-phone': [{ en: internationalPhone, ...internationalPhoneIn }],
  'counted-text': [{ en: countedText, ...countedTextIn }],
  'search-select': [
    { en: pictureChoice, ...pictureChoiceIn },
    { en: searchSelect, ...searchSelectIn },
  ],
  ranking: [{ en: ranking, ...rankingIn }],
  'date-range': [
    { en: date, ...dateIn },
    { en: dateRange, ...dateRangeIn },
  ],
  group: [{ en: group, ...groupIn }],
  scale: [{ en: scale, ...scaleIn }],
  nps: [{ en: scale, ...scaleIn }],
  video: [{ en: video, ...videoIn }],
  signature: [
    { en: file, ...fileIn },
    { en: signature, ...signatureIn },
  ],
  slider: [
    { en: number, ...numberIn },
    { en: slider, ...sliderIn },
  ],
};
