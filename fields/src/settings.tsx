import { settings as address } from './address/settings';
import { settings as checkbox } from './checkbox/settings';
import { settings as date } from './date/settings';
import { settings as email } from './email/settings';
import type { FieldSettings } from './field-settings';
import { settings as file } from './file/settings';
import { lazySettings } from './lazy/lazy-settings';
import { type EagerType, entryOf } from './models';
import { settings as number } from './number/settings';
import { settings as phone } from './phone/settings';
import { settings as radio } from './radio/settings';
import { settings as rating } from './rating/settings';
import { settings as select } from './select/settings';
import { settings as text } from './text/settings';
import { settings as textarea } from './textarea/settings';
import { settings as time } from './time/settings';

/** The settings of each type. Only the builder loads this table. */
const eagerSettings: { readonly [Type in EagerType]: FieldSettings } = {
  text,
  textarea,
  file,
  email,
  phone,
  address,
  select,
  checkbox,
  radio,
  number,
  rating,
  date,
  time,
};

/** The settings of a field of any type. */
export function settingsOf(field: { type: string }): FieldSettings {
  return entryOf(field, eagerSettings, lazySettings);
}
