import { model as address } from './address/model';
import { model as checkbox } from './checkbox/model';
import { model as date } from './date/model';
import { model as email } from './email/model';
import type { Choice, FieldFamily, FieldModel, FieldOf } from './field';
import { model as file } from './file/model';
import { type ContentType, lazyModels } from './lazy/lazy-models';
import { model as number } from './number/model';
import { model as phone } from './phone/model';
import { model as radio } from './radio/model';
import { model as rating } from './rating/model';
import { model as select } from './select/model';
import { model as text } from './text/model';
import { model as textarea } from './textarea/model';
import { model as time } from './time/model';

/** The types that every page loads. The others are in `lazy/`: a page loads them only where it needs them. */
const eagerModels = {
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

/** The models of all types. In a browser only of those that the first script contains. */
export const models = /* @__PURE__ */ (() => ({ ...eagerModels, ...lazyModels }) as const)();

export type EagerType = keyof typeof eagerModels;
export type LazyType = keyof typeof lazyModels;
/** The lazy types that ask something. */
export type LazyQuestion = Exclude<LazyType, ContentType>;
export type FieldType = EagerType | LazyType;

/** A field of any type. Code outside `fields/` does not branch on `field.type`. */
export type Field = { [Type in FieldType]: FieldOf<Type> }[FieldType];

/** A model under a wrong key does not compile. */
models satisfies { readonly [Type in FieldType]: FieldModel<Type> };

/** The types in the palette’s order; in a browser those that are loaded. */
export function fieldTypes(): FieldType[] {
  return [...Object.keys(eagerModels), ...Object.keys(lazyModels)] as FieldType[];
}

/** The palette’s groups, in order. */
export const families: readonly { id: FieldFamily; name: string }[] = [
  { id: 'text', name: 'Text' },
  { id: 'contact', name: 'Contact' },
  { id: 'choice', name: 'Choice' },
  { id: 'detail', name: 'Measure' },
  { id: 'special', name: 'Special' },
  { id: 'content', name: 'Page content' },
];

export function isFieldType(value: unknown): value is FieldType {
  return typeof value === 'string' && (Object.hasOwn(eagerModels, value) || Object.hasOwn(lazyModels, value));
}

/** Whether the visitor’s page loads the code of the type only where it needs it. In a browser only for loaded types. */
export function isLazyType(type: string): type is LazyType {
  return Object.hasOwn(lazyModels, type);
}

/**
 * The type under which a field is looked up in the tables. A type that this build does not know, from a newer version or
 * another backend, counts as text, so that its question and answers are shown.
 */
export function typeOf(field: { type: string }): FieldType {
  return isFieldType(field.type) ? field.type : 'text';
}

/**
 * The entry of a field’s type in the tables of an audience. The first types can have one in the lazy table, too, for settings
 * that few fields have.
 */
export function entryOf<Entry>(
  field: { type: string },
  eager: { readonly [Type in EagerType]: Entry },
  lazy: { readonly [Type in LazyType]?: Entry },
): Entry {
  const type = typeOf(field);
  return lazy[type as LazyType] ?? eager[type as EagerType] ?? eager.text;
}

/** The model of a field of any type. */
export function modelOf(field: { type: string }): FieldModel<FieldType> {
  return entryOf<FieldModel<FieldType>>(field, eagerModels, lazyModels);
}

/** The values that operands about a field can name: its options, or all countries. */
export function choicesOf(field: FieldOf): readonly Choice[] {
  return modelOf(field).choices?.(field) ?? [...new Set(field.options)].map((value) => ({ value, label: value }));
}

/** Whether answers to the field are names of uploaded files. */
export function takesFiles(field: { type: FieldType }): boolean {
  return modelOf(field).takesFiles;
}
