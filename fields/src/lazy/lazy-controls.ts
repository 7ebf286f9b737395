import { AffixedNumberControl } from '../affixed-number/control';
import { CalculatedControl } from '../calculated/control';
import { ConsentControl } from '../consent/control';
import type { Control } from '../control';
import { CountedTextControl } from '../counted-text/control';
import { CountryControl } from '../country/control';
import { DateRangeControl } from '../date-range/control';
import { DividerControl } from '../divider/control';
import { GroupControl } from '../group/control';
import { HeadingControl } from '../heading/control';
import { HiddenControl } from '../hidden/control';
import { ImageControl } from '../image/control';
import { InternationalPhoneControl } from '../international-phone/control';
import { MatrixControl } from '../matrix/control';
import type { EagerType, LazyType } from '../models';
import { NpsControl } from '../nps/control';
import { PictureChoiceControl } from '../picture-choice/control';
import { RankingControl } from '../ranking/control';
import { ScaleControl } from '../scale/control';
import { SearchSelectControl } from '../search-select/control';
import { NoControl } from '../shared/quiz/no-control';
import { ServerSignatureControl } from '../signature/server-control';
import { SliderControl } from '../slider/control';
import { TextBlockControl } from '../text-block/control';
import { UrlControl } from '../url/control';
import { VideoControl } from '../video/control';
import { YesNoControl } from '../yes-no/control';

/** The controls of the lazy types, for the server. A visitor’s page loads those of its form. */
export const lazyControls: { readonly [Type in LazyType]: Control } & { readonly [Type in EagerType]?: Control } = {
  // For settings that few fields of these types have: see `controlType`.
  text: CountedTextControl,
  textarea: CountedTextControl,
  number: AffixedNumberControl,
  phone: InternationalPhoneControl,
  select: SearchSelectControl,
  radio: PictureChoiceControl,
  checkbox: PictureChoiceControl,
  url: UrlControl,
  country: CountryControl,
  'yes-no': YesNoControl,
  consent: ConsentControl,
  'picture-choice': PictureChoiceControl,
  ranking: RankingControl,
  matrix: MatrixControl,
  scale: ScaleControl,
  nps: NpsControl,
  signature: ServerSignatureControl,
  slider: SliderControl,
  'date-range': DateRangeControl,
  group: GroupControl,
  hidden: HiddenControl,
  calculated: CalculatedControl,
  score: NoControl,
  grade: NoControl,
  'right-answers': NoControl,
  heading: HeadingControl,
  'text-block': TextBlockControl,
  image: ImageControl,
  video: VideoControl,
  divider: DividerControl,
};
