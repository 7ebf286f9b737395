import { ConsentControl } from '../consent/control';
import type { Control } from '../control';
import { CountryControl } from '../country/control';
import { DateRangeControl } from '../date-range/control';
import { HiddenControl } from '../hidden/control';
import { MatrixControl } from '../matrix/control';
import type { LazyType } from '../models';
import { NpsControl } from '../nps/control';
import { RankingControl } from '../ranking/control';
import { ScaleControl } from '../scale/control';
import { SliderControl } from '../slider/control';
import { UrlControl } from '../url/control';
import { YesNoControl } from '../yes-no/control';

/** The controls of the lazy types, for the server. A visitor’s page loads those of its form. */
export const lazyControls: { readonly [Type in LazyType]: Control } = {
  url: UrlControl,
  country: CountryControl,
  'yes-no': YesNoControl,
  consent: ConsentControl,
  ranking: RankingControl,
  matrix: MatrixControl,
  scale: ScaleControl,
  nps: NpsControl,
  slider: SliderControl,
  'date-range': DateRangeControl,
  hidden: HiddenControl,
};
