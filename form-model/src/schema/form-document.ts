import type { Json } from '@tessera/fields/field';
import { fieldSchema, Id, StoredField } from '@tessera/fields/field-schema';
import { type Field, models } from '@tessera/fields/models';
import { type Static, type TSchema, Type } from 'typebox';
import { MAX_PAGES } from './form-limits';

/*
 * The shape of a form’s document, written once: the types in `form.ts` are derived from these schemas, and the server
 * checks with them. Browsers import the types only. Rules that a schema cannot express (ids used once, conditions about
 * fields that exist) are in `document-errors.ts`.
 */

const closed = { additionalProperties: false } as const;
const text = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description && { description }) });

/** A field of any type. `if` and `then` choose by `type`, so that errors are about that type only. */
const AnyField = Type.Unsafe<Field>({
  type: 'object',
  required: ['type'],
  properties: { type: { enum: Object.keys(models) } },
  allOf: Object.values(models).map(({ type }) => ({
    // Without `required`, a field without a type would be checked against every type at once.
    if: { properties: { type: { const: type } }, required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: fieldSchema(type),
  })),
});

const page = {
  id: Type.String({ ...Id, description: 'Never changes and is never reused.' }),
  name: text(200, 'Working name for the owner, `Page N` at first.'),
  title: text(500, 'Heading for the visitor; empty shows none.'),
  description: text(5000),
};

const pageOf = <Fields extends TSchema>(fields: Fields) =>
  Type.Object({ ...page, fields: Type.Array(fields, { maxItems: 2000 }) }, closed);

const OperandValue = { type: ['string', 'number', 'boolean', 'null'], maxLength: 5000 };

const term = {
  fieldId: Id,
  comparison: text(50, 'Id of a comparison of the field’s type.'),
};

const condition = {
  id: Id,
  action: Type.Enum(['show', 'hide', 'require']),
  target: Type.Object({ kind: Type.Enum(['field', 'page']), id: Id }, closed),
  match: Type.Enum(['all', 'any'], { description: 'Whether all terms must hold, or any one.' }),
};

const conditionOf = <Operand extends TSchema>(operand: Operand) =>
  Type.Object(
    { ...condition, terms: Type.Array(Type.Object({ ...term, operand }, closed), { minItems: 1, maxItems: 50 }) },
    closed,
  );

export const ConditionSchema = conditionOf(
  Type.Unsafe<Json>({ anyOf: [OperandValue, { type: 'array', maxItems: 1000, items: OperandValue }] }),
);

const Conversation = Type.Object(
  {
    enabled: Type.Boolean(),
    welcomeMessage: text(500),
    position: Type.Enum(['bottom-right', 'bottom-left']),
    theme: Type.Enum(['purple', 'lapis', 'terracotta', 'gold', 'sage']),
  },
  { ...closed, description: 'The form as a conversation, one question at a time.' },
);

const settings = {
  language: text(35, 'BCP 47 tag of the messages on the visitor’s page, or `auto` for the browser’s language.'),
  keepAnswers: Type.Boolean({
    description: 'Whether the visitor’s browser saves unsent answers; off for shared devices.',
  }),
};

const Settings = Type.Object({ ...settings, chatbot: Conversation }, closed);

const formDocumentSchema = <Pages extends TSchema, Conditions extends TSchema>(pages: Pages, conditions: Conditions) =>
  Type.Object(
    {
      // Never empty: a form without a title is not saved.
      name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      description: text(5000),
      pages: Type.Array(pages, { minItems: 1, maxItems: MAX_PAGES }),
      conditions: Type.Array(conditions, { maxItems: 5000 }),
      settings: Settings,
    },
    closed,
  );

/** A whole form as its document. */
export const DocumentSchema = formDocumentSchema(pageOf(AnyField), ConditionSchema);

/** A document whose fields and conditions are counted but not checked, to find other errors quickly. */
export const OutlineSchema = formDocumentSchema(pageOf(Type.Unknown()), Type.Unknown());

const open = { additionalProperties: true } as const;

/** The parts of a stored document. Settings, types and limits of a newer version pass through. */
export const storedDocument = {
  description: Type.String(),
  pages: Type.Array(Type.Object({ ...page, fields: Type.Array(Type.Unsafe<Field>(StoredField)) })),
  conditions: Type.Array(
    Type.Object({
      ...condition,
      terms: Type.Array(Type.Object({ ...term, operand: Type.Unsafe<Json>({}) })),
    }),
  ),
  settings: Type.Unsafe<Static<typeof Settings>>(
    Type.Object({ ...settings, chatbot: Type.Object(Conversation.properties, open) }, open),
  ),
};

export type DocumentShape = Static<typeof DocumentSchema>;
