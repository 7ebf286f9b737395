import { model as address } from './address/model';
import { model as checkbox } from './checkbox/model';
import { model as date } from './date/model';
import { model as email } from './email/model';
import type { FieldFamily, FieldModel, FieldOf } from './field';
import { model as file } from './file/model';
import { model as number } from './number/model';
import { model as phone } from './phone/model';
import { model as radio } from './radio/model';
import { model as rating } from './rating/model';
import { model as select } from './select/model';
import { model as text } from './text/model';
import { model as textarea } from './textarea/model';
import { model as time } from './time/model';

/** Every field type, in the order of the palette. This table is the list of types. */
export const models = {
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
} as const;

export type FieldType = keyof typeof models;

/** A field of any type. Code outside `fields/` does not branch on `field.type`. */
export type Field = { [Type in FieldType]: FieldOf<Type> }[FieldType];

/** A model under a wrong key does not compile. */
models satisfies { readonly [Type in FieldType]: FieldModel<Type> };

/** The types in the palette’s order. */
export const fieldTypes: readonly FieldType[] = Object.values(models).map((model) => model.type);

/** The palette’s groups, in order. */
export const families: readonly { id: FieldFamily; name: string }[] = [
  { id: 'text', name: 'Text' },
  { id: 'contact', name: 'Contact' },
  { id: 'choice', name: 'Choice' },
  { id: 'detail', name: 'Measure' },
];

export function isFieldType(value: unknown): value is FieldType {
  return typeof value === 'string' && Object.hasOwn(models, value);
}

/**
 * The type under which a field is looked up in the tables. A type that this build does not know, from a newer version or
 * another backend, counts as text, so that its question and answers are shown.
 */
export function typeOf(field: { type: string }): FieldType {
  return isFieldType(field.type) ? field.type : 'text';
}

/** The model of a field of any type. */
export function modelOf(field: { type: string }): FieldModel<FieldType> {
  return models[typeOf(field)];
}

/** Whether answers to the field are names of uploaded files. */
export function takesFiles(field: { type: FieldType }): boolean {
  return modelOf(field).limits.includes('maxBytes');
}
