import type { JsonSchema } from '@tessera/fields/field';
import { fieldSchema, idSchema as id } from '@tessera/fields/field-schema';
import { models } from '@tessera/fields/models';
import { MAX_PAGES } from './form';

/*
 * JSON Schemas of what a form is made of, for the server's routes and for import. They hold a form's shape and
 * sizes; what a schema cannot say (ids used once, conditions about fields that exist) is in `document-errors.ts`.
 */

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const oneOf = (...words: string[]): JsonSchema => ({ enum: words });
const closed = (properties: { [name: string]: JsonSchema }): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

/** A field of any type. Told apart by `type` with if and then, so that an error names what is wrong in that type alone. */
export const anyFieldSchema: JsonSchema = {
  type: 'object',
  required: ['type'],
  properties: { type: { enum: Object.keys(models) } },
  allOf: Object.values(models).map(({ type }) => ({
    // Without `required`, a field without a type would be held to every type at once.
    if: { properties: { type: { const: type } }, required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: fieldSchema(type),
  })),
};

const pageOf = (fields: JsonSchema): JsonSchema =>
  closed({
    id,
    name: text(200),
    title: text(500),
    description: text(5000),
    fields: { type: 'array', maxItems: 2000, ...fields },
  });

export const pageSchema: JsonSchema = pageOf({ items: anyFieldSchema });

const operandValue: JsonSchema = { type: ['string', 'number', 'boolean', 'null'], maxLength: 5000 };

export const conditionSchema: JsonSchema = closed({
  id,
  action: oneOf('show', 'hide', 'require'),
  target: closed({ kind: oneOf('field', 'page'), id }),
  match: oneOf('all', 'any'),
  terms: {
    type: 'array',
    minItems: 1,
    maxItems: 50,
    items: closed({
      fieldId: id,
      comparison: text(50),
      operand: { anyOf: [operandValue, { type: 'array', maxItems: 1000, items: operandValue }] },
    }),
  },
});

export const settingsSchema: JsonSchema = closed({
  language: text(35),
  keepAnswers: { type: 'boolean' },
  chatbot: closed({
    enabled: { type: 'boolean' },
    welcomeMessage: text(500),
    position: oneOf('bottom-right', 'bottom-left'),
    theme: oneOf('purple', 'lapis', 'terracotta', 'gold', 'sage'),
  }),
});

const pagesOf = (items: JsonSchema): JsonSchema => ({ type: 'array', minItems: 1, maxItems: MAX_PAGES, items });
const conditionsOf = (items: JsonSchema): JsonSchema => ({ type: 'array', maxItems: 5000, ...items });

export const pagesSchema: JsonSchema = pagesOf(pageSchema);

export const conditionsSchema: JsonSchema = conditionsOf({ items: conditionSchema });

/** A form's name; never empty, since a form without a title is not saved. */
export const nameSchema: JsonSchema = { type: 'string', minLength: 1, maxLength: 200, pattern: '\\S' };

export const descriptionSchema: JsonSchema = text(5000);

const documentOf = (pages: JsonSchema, conditions: JsonSchema): JsonSchema =>
  closed({ name: nameSchema, description: descriptionSchema, pages, conditions, settings: settingsSchema });

/** A whole form as its document. */
export const documentSchema: JsonSchema = documentOf(pagesSchema, conditionsSchema);

/** A document whose fields and conditions are counted and not looked into: to tell quickly what else is wrong. */
export const outlineSchema: JsonSchema = documentOf(pagesOf(pageOf({})), conditionsOf({}));
