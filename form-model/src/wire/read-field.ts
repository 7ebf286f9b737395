import { details } from '@tessera/fields/details';
import type { FieldDetails, FieldValidation, Subfield } from '@tessera/fields/field';
import type { SettingKind } from '@tessera/fields/field-schema';
import { limits } from '@tessera/fields/limits';
import type { Field, FieldType } from '@tessera/fields/models';
import { items, members, texts, withDefaults } from './read-value';

/** How a setting is read: by the type of its value, as a list of parts, or as a list of objects with these defaults. */
type Reading = 'number' | 'string' | 'boolean' | 'list' | 'parts' | { [member: string]: string | number };

const typeOfKind: { readonly [Kind in SettingKind]: Reading } = {
  count: 'number',
  bytes: 'number',
  number: 'number',
  flag: 'boolean',
  moment: 'string',
  text: 'string',
  longText: 'string',
  texts: 'list',
  options: 'list',
  pictures: { option: '', image: '', alternative: '' },
  optionValues: { option: '', value: '' },
  optionPoints: { option: '', points: 0 },
  grades: { name: '', from: 0 },
  parts: 'parts',
};

function readPart(value: unknown) {
  return { ...withDefaults({ name: '', type: '' }, value), options: texts(members(value).options) };
}

/** Reads the settings that are known and of the right kind; leaves out the others. */
function readSettings(table: { readonly [name: string]: SettingKind }, value: unknown): FieldValidation & FieldDetails {
  const given = members(value);
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, kind]) => {
      const setting = given[name];
      const shape = typeOfKind[kind];
      if (shape === 'number' || shape === 'string' || shape === 'boolean')
        return typeof setting === shape ? [[name, setting]] : [];
      if (!Array.isArray(setting)) return [];
      if (shape === 'list') return [[name, texts(setting)]];
      return [[name, setting.map((item) => (shape === 'parts' ? readPart(item) : withDefaults(shape, item)))]];
    }),
  );
}

function readSubfield(value: unknown, at: number): Subfield {
  const subfield = withDefaults({ name: `part${at + 1}`, label: '', placeholder: '', required: false }, value);
  return { ...subfield, label: subfield.label || subfield.name };
}

/**
 * Reads a field from outside. Members that are missing or of another kind get their defaults. Does not use the models,
 * because the shell reads forms without them. Keeps an unknown type, which `modelOf` treats as text. `id` is used where
 * the field has none.
 */
export function readField(value: unknown, id: string): Field {
  const given = members(value);
  const plain = withDefaults(
    {
      id,
      type: '',
      label: '',
      description: '',
      placeholder: '',
      required: false,
      defaultValue: '',
      rows: 3,
      maxRating: 5,
      createdAt: '',
    },
    given,
  );
  return {
    ...plain,
    id: plain.id || id,
    type: plain.type as FieldType,
    validation: readSettings(limits, given.validation),
    options: texts(given.options),
    subfields: items(given.subfields).map(readSubfield),
    ...(given.locked === true && { locked: true }),
    ...(given.details !== undefined && { details: readSettings(details, given.details) }),
  } as Field;
}
