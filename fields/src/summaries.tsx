import { summary as address } from './address/summary';
import { summary as checkbox } from './checkbox/summary';
import { summary as date } from './date/summary';
import { summary as email } from './email/summary';
import type { FieldSummary } from './field-summary';
import { summary as file } from './file/summary';
import { lazySummaries } from './lazy/lazy-summaries';
import { type EagerType, entryOf } from './models';
import { summary as number } from './number/summary';
import { summary as phone } from './phone/summary';
import { summary as radio } from './radio/summary';
import { summary as rating } from './rating/summary';
import { summary as select } from './select/summary';
import { summary as text } from './text/summary';
import { summary as textarea } from './textarea/summary';
import { summary as time } from './time/summary';

/** How owners read the answers of each type. Only the responses page loads this table. */
const eagerSummaries: { readonly [Type in EagerType]: FieldSummary } = {
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

/** The summary of a field of any type. */
export function summaryOf(field: { type: string }): FieldSummary {
  return entryOf(field, eagerSummaries, lazySummaries);
}
