import { messages as affixedNumber } from './affixed-number/messages';
import { messages as countedText } from './counted-text/messages';
import { messages as dateRange } from './date-range/messages';
import { messages as group } from './group/messages';
import { messages as internationalPhone } from './international-phone/messages';
import { messages as pictureChoice } from './picture-choice/messages';
import { messages as ranking } from './ranking/messages';
import { messages as searchSelect } from './search-select/messages';
import type { MessageTemplate } from './shared/messages/message-template';
import { messages as scale } from './shared/scale/messages';
import { messages as signature } from './signature/messages';
import { messages as slider } from './slider/messages';
import { messages as url } from './url/messages';
import { messages as video } from './video/messages';

/** The messages of the lazy types, and the texts of their controls, in English. */
export const lazyMessages = {
  ...scale,
  ...signature,
  ...slider,
  ...pictureChoice,
  ...affixedNumber,
  ...countedText,
  ...internationalPhone,
  ...searchSelect,
  ...ranking,
  ...dateRange,
  ...group,
  ...url,
  ...video,
} as const satisfies { readonly [id: string]: MessageTemplate };
