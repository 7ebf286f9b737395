import type { JsonSchema } from './field';

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const whole = (minimum: number, maximum: number): JsonSchema => ({ type: 'integer', minimum, maximum });
const list = (items: JsonSchema, maxItems: number): JsonSchema => ({ type: 'array', maxItems, items });
const closed = (properties: JsonSchema, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

/** Ids start with a letter or digit, so that no answer key is a word with a meaning of its own, such as `__proto__`. */
export const idSchema: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' };

const number: JsonSchema = { type: 'number' };
const count = whole(0, 1e6);

/** A type reads only the limits it knows; the others may stand, so that an import never fails for one of them. */
const validation = closed(
  {
    minLength: count,
    maxLength: count,
    min: number,
    max: number,
    integer: { type: 'boolean' },
    earliest: text(10),
    latest: text(10),
    pattern: text(500),
    patternMessage: text(500),
    minCount: count,
    maxCount: count,
    maxBytes: whole(0, 2 ** 40),
    kinds: list(text(100), 50),
  },
  [],
);

const subfield = closed({ name: idSchema, label: text(500), placeholder: text(500), required: { type: 'boolean' } });

/**
 * JSON Schema of a field. Every member stands, whatever the type, so that nobody after the check has to fill one in;
 * but for `locked`, which stands only where it is so.
 */
export function fieldSchema(type: string): JsonSchema {
  const members = {
    id: idSchema,
    type: { const: type },
    label: text(2000),
    description: text(5000),
    placeholder: text(500),
    required: { type: 'boolean' },
    validation,
    options: list(text(1000), 1000),
    defaultValue: text(5000),
    rows: whole(1, 50),
    maxRating: whole(1, 10),
    subfields: list(subfield, 20),
    createdAt: text(40),
  };
  return closed({ ...members, locked: { const: true } }, Object.keys(members));
}
