import type { Control } from '../control';
import { CountryControl } from '../country/control';
import { DateControl } from '../date/control';
import { EmailControl } from '../email/control';
import { NumberControl } from '../number/control';
import { PhoneControl } from '../phone/control';
import { RadioControl } from '../radio/control';
import { RatingControl } from '../rating/control';
import { SelectControl } from '../select/control';
import { TextControl } from '../text/control';
import { TextareaControl } from '../textarea/control';
import { TimeControl } from '../time/control';
import { UrlControl } from '../url/control';
import { YesNoControl } from '../yes-no/control';

const innerControls: { readonly [type: string]: Control } = {
  text: TextControl,
  textarea: TextareaControl,
  email: EmailControl,
  phone: PhoneControl,
  number: NumberControl,
  select: SelectControl,
  radio: RadioControl,
  'yes-no': YesNoControl,
  date: DateControl,
  time: TimeControl,
  rating: RatingControl,
  url: UrlControl,
  country: CountryControl,
};

/** The control of a part. The visitor’s build puts `loaded-inner-controls` in the place of this module. */
export function innerControl({ type }: { type: string }): Control {
  return innerControls[type] ?? TextControl;
}
