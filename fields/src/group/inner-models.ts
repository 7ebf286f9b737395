import { model as country } from '../country/model';
import { model as date } from '../date/model';
import { model as email } from '../email/model';
import type { FieldModel } from '../field';
import { model as number } from '../number/plain-model';
import { model as phone } from '../phone/plain-model';
import { model as radio } from '../radio/model';
import { model as rating } from '../rating/model';
import { model as select } from '../select/model';
import { model as text } from '../text/model';
import { model as textarea } from '../textarea/model';
import { model as time } from '../time/model';
import { model as url } from '../url/model';
import { model as yesNo } from '../yes-no/model';

/** The types that the parts of a repeating group can have: those with a single answer that is no file. */
const innerModels = {
  text,
  textarea,
  email,
  phone,
  number,
  select,
  radio,
  'yes-no': yesNo,
  date,
  time,
  rating,
  url,
  country,
} as const;

/** The types of parts, in the order of their menu. */
export const innerTypes: readonly string[] = Object.keys(innerModels);

/**
 * The model of a part. A type that a part cannot have counts as text. The visitor’s build puts `loaded-inner-models` in the place
 * of this module, which has only what the page has loaded.
 */
export function innerModel({ type }: { type: string }): FieldModel {
  return (Object.hasOwn(innerModels, type) ? innerModels[type as keyof typeof innerModels] : text) as FieldModel;
}
