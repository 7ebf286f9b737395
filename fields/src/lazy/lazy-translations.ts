import type { LazyType } from '../models';
import { messages as number } from '../number/messages';
import { translations as numberIn } from '../number/translations';
import type { MessageSet } from '../shared/messages/message-template';
import { messages as scale } from '../shared/scale/messages';
import { translations as scaleIn } from '../shared/scale/translations';
import { messages as slider } from '../slider/messages';
import { translations as sliderIn } from '../slider/translations';
import { messages as url } from '../url/messages';
import { translations as urlIn } from '../url/translations';

/** The messages of the lazy types in all languages. Types that only use the shared messages are not in it. */
export const lazyTranslations: { readonly [Type in LazyType]?: readonly MessageSet[] } = {
  url: [{ en: url, ...urlIn }],
  scale: [{ en: scale, ...scaleIn }],
  nps: [{ en: scale, ...scaleIn }],
  slider: [
    { en: number, ...numberIn },
    { en: slider, ...sliderIn },
  ],
};
