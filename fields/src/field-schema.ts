import { type Static, Type } from 'typebox';
import { type DetailName, details } from './details';
import { innerTypes } from './group/inner-models';
import { MAX_PART_OPTIONS, MAX_PARTS } from './group/parts';
import { type LimitName, limits } from './limits';
import {
  MAX_GRADE_NAME,
  MAX_GRADES,
  MAX_OPTION_TEXT,
  MAX_OPTION_VALUE,
  MAX_OPTIONS,
  MAX_POINTS,
} from './shared/field-limits';
import { closed, text } from './shared/schema-parts';

/*
 * The shape of a field, written once. The types in `field.ts` are derived from these schemas, and the server checks with
 * them. Browsers load none of this: they import the types only.
 */

/** Ids start with a letter or digit, so that no answer key has a meaning in JavaScript, such as `__proto__`. */
export const Id = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' });

/** A value of each kind of setting. */
const settingValues = {
  count: Type.Integer({ minimum: 0, maximum: 1e6 }),
  bytes: Type.Integer({ minimum: 0, maximum: 2 ** 40 }),
  number: Type.Number(),
  flag: Type.Boolean(),
  moment: text(10),
  text: text(500),
  longText: text(5000),
  texts: Type.Array(text(100), { maxItems: 50 }),
  options: Type.Array(text(MAX_OPTION_TEXT), { maxItems: MAX_OPTIONS }),
  pictures: Type.Array(
    Type.Object(
      {
        option: text(MAX_OPTION_TEXT, 'Text of the option.'),
        image: text(100, 'Id of the image.'),
        alternative: text(500, 'What it shows, for people who cannot see it.'),
      },
      closed,
    ),
    { maxItems: 100 },
  ),
  optionValues: Type.Array(
    Type.Object(
      {
        option: text(MAX_OPTION_TEXT, 'Text of the option.'),
        value: text(MAX_OPTION_VALUE, 'The value that exports have for it.'),
      },
      closed,
    ),
    { maxItems: MAX_OPTIONS },
  ),
  optionPoints: Type.Array(
    Type.Object(
      {
        option: text(MAX_OPTION_TEXT, 'Text of the option.'),
        points: Type.Integer({ minimum: -MAX_POINTS, maximum: MAX_POINTS }),
      },
      closed,
    ),
    { maxItems: MAX_OPTIONS },
  ),
  grades: Type.Array(
    Type.Object(
      {
        name: text(MAX_GRADE_NAME, 'Name of the grade.'),
        from: Type.Number({ minimum: 0, maximum: 100, description: 'The least share of the points, in percent.' }),
      },
      closed,
    ),
    { maxItems: MAX_GRADES },
  ),
  parts: Type.Array(
    Type.Object(
      {
        name: Type.String({ ...Id, description: 'Name of the subfield.' }),
        type: Type.Enum([...innerTypes], { description: 'Type of its answers.' }),
        options: Type.Array(text(500), {
          maxItems: MAX_PART_OPTIONS,
          description: 'Choices, for types that have them.',
        }),
      },
      closed,
    ),
    { maxItems: MAX_PARTS },
  ),
} as const;

/** `count` and `bytes` are whole numbers from 0, `moment` a date or a time, `texts` a list, `options` some of the
 * options, `pictures` their images, `optionValues` their values, `optionPoints` their points, `grades` the
 * grades of a quiz, `parts` the questions of a repeating group. */
export type SettingKind = keyof typeof settingValues;

type SettingValues = { [Kind in keyof typeof settingValues]: Static<(typeof settingValues)[Kind]> };

/** Limits that an owner sets. A type reads the limits that it supports and ignores the others, so that imports do not fail. */
export type FieldValidation = { [Limit in LimitName]?: SettingValues[(typeof limits)[Limit]] };

/** Settings that only some types have. A type reads those that it supports and ignores the others. */
export type FieldDetails = { [Detail in DetailName]?: SettingValues[(typeof details)[Detail]] };

const optionalMembers = (table: { readonly [name: string]: keyof typeof settingValues }) =>
  Object.fromEntries(Object.entries(table).map(([name, kind]) => [name, Type.Optional(settingValues[kind])]));

const Subfield = Type.Object(
  {
    name: Type.String({
      ...Id,
      description: 'Key of the part inside the field, stable: answers are keyed `{fieldId}_{name}`.',
    }),
    label: text(500),
    placeholder: text(500),
    required: Type.Boolean(),
  },
  { ...closed, description: 'A part of a field that is answered on its own.' },
);

export type SubfieldShape = Static<typeof Subfield>;

const members = {
  id: Type.String({ ...Id, description: 'Never changes and is never reused; answers are keyed by it.' }),
  label: text(2000),
  description: text(5000),
  placeholder: text(500),
  required: Type.Boolean(),
  options: Type.Array(text(MAX_OPTION_TEXT), {
    maxItems: MAX_OPTIONS,
    description: 'Choices in the order shown; empty without choices.',
  }),
  defaultValue: text(5000, 'The answer that the control starts with; empty for none.'),
  rows: Type.Integer({ minimum: 1, maximum: 50, description: 'Height of a text with many lines, in lines.' }),
  maxRating: Type.Integer({ minimum: 1, maximum: 10, description: 'Number of steps of a scale.' }),
  subfields: Type.Array(Subfield, { maxItems: 20, description: 'Parts that are answered on their own.' }),
  createdAt: text(40, 'ISO 8601 timestamp.'),
  locked: Type.Optional(
    Type.Literal(true, { description: 'The owner has locked the field: the builder does not move it.' }),
  ),
};

const settingsOf = (options: { additionalProperties: boolean }) => ({
  validation: Type.Unsafe<FieldValidation>(Type.Object(optionalMembers(limits), options)),
  details: Type.Optional(
    Type.Unsafe<FieldDetails>(
      Type.Object(optionalMembers(details), { ...options, description: 'Settings that only some types have.' }),
    ),
  ),
});

/** A field of one type. Every member but `locked` and `details` is required, so code after the check needs no defaults. */
export function fieldSchema(type: string) {
  return Type.Object({ ...members, type: Type.Literal(type), ...settingsOf(closed) }, closed);
}

/** A stored field: a type and limits of a newer version pass through. */
export const StoredField = Type.Object({
  ...members,
  type: Type.String(),
  ...settingsOf({ additionalProperties: true }),
});

export type FieldShape = Static<typeof StoredField>;
