import type { FieldValidation, Subfield } from '@tessera/fields/field';
import type { Field, FieldType } from '@tessera/fields/models';
import { filled, items, members, texts } from './read-value';

type LimitKind = 'number' | 'string' | 'boolean' | 'list';

const limitKinds: { readonly [Limit in keyof Required<FieldValidation>]: LimitKind } = {
  minLength: 'number',
  maxLength: 'number',
  min: 'number',
  max: 'number',
  integer: 'boolean',
  earliest: 'string',
  latest: 'string',
  pattern: 'string',
  patternMessage: 'string',
  minCount: 'number',
  maxCount: 'number',
  maxBytes: 'number',
  kinds: 'list',
};

/** The limits that are known and of the right kind; others are left out. */
function readValidation(value: unknown): FieldValidation {
  const limits = members(value);
  return Object.fromEntries(
    Object.entries(limitKinds).flatMap(([limit, kind]) => {
      const given = limits[limit];
      if (kind === 'list') return Array.isArray(given) ? [[limit, texts(given)]] : [];
      return typeof given === kind ? [[limit, given]] : [];
    }),
  );
}

function readSubfield(value: unknown, at: number): Subfield {
  const subfield = filled({ name: `part${at + 1}`, label: '', placeholder: '', required: false }, value);
  return { ...subfield, label: subfield.label || subfield.name };
}

/**
 * A field from outside, complete: what is missing or of another kind is filled in. Reads the shape alone, without the
 * models: the shell, which carries no field types, reads forms too. A type that this build does not know stays,
 * and `modelOf` treats it as text. `id` is used where the field has none.
 */
export function readField(value: unknown, id: string): Field {
  const given = members(value);
  const plain = filled(
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
    validation: readValidation(given.validation),
    options: texts(given.options),
    subfields: items(given.subfields).map(readSubfield),
    ...(given.locked === true && { locked: true }),
  };
}
