import { AddressControl } from './address/control';
import { CheckboxControl } from './checkbox/control';
import type { Control } from './control';
import { DateControl } from './date/control';
import { EmailControl } from './email/control';
import type { FieldOf } from './field';
import { FileControl } from './file/control';
import { lazyControls } from './lazy/lazy-controls';
import { lazyModels } from './lazy/lazy-models';
import { type EagerType, entryOf } from './models';
import { NumberControl } from './number/control';
import { PhoneControl } from './phone/control';
import { RadioControl } from './radio/control';
import { RatingControl } from './rating/control';
import { SelectControl } from './select/control';
import { TextControl } from './text/control';
import { TextareaControl } from './textarea/control';
import { TimeControl } from './time/control';

/** The controls that every form loads. Only the visitor’s page loads this table. */
const eagerControls: { readonly [Type in EagerType]: Control } = {
  text: TextControl,
  textarea: TextareaControl,
  file: FileControl,
  email: EmailControl,
  phone: PhoneControl,
  address: AddressControl,
  select: SelectControl,
  checkbox: CheckboxControl,
  radio: RadioControl,
  number: NumberControl,
  rating: RatingControl,
  date: DateControl,
  time: TimeControl,
};

/**
 * The control of a field of any type. For settings that few fields of the first types have, there is one in the table of lazy
 * controls, too: for other fields, it shows the same as the one here.
 */
export function controlOf(field: Pick<FieldOf, 'type'>): Control {
  return entryOf(field, eagerControls, lazyControls);
}

/**
 * Puts a type that was loaded into the tables of the visitor’s page. Each lazy type calls it in its `visitor.ts`. It is here, in
 * the page’s own script, because each type’s script would otherwise have a copy of it.
 */
export function registerType(model: { type: string }, control: Control): void {
  Object.assign(lazyModels, { [model.type]: model });
  Object.assign(lazyControls, { [model.type]: control });
}
