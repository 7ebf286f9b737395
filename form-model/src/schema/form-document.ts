import type { Json } from '@tessera/fields/field';
import { MAX_OPTIONS } from '@tessera/fields/field-limits';
import { fieldSchema, Id, StoredField } from '@tessera/fields/field-schema';
import { type Field, models } from '@tessera/fields/models';
import { closed, text } from '@tessera/fields/schema-parts';
import { type Static, type TSchema, Type } from 'typebox';
import { MAX_FORM_NAME, MAX_PAGES } from './form-limits';
import { type Theme, ThemeSchema } from './theme';

/*
 * The shape of a form’s document, written once: the types in `form.ts` are derived from these schemas, and the server
 * checks with them. Browsers import the types only. Rules that a schema cannot express (ids used once, conditions about
 * fields that exist) are in `document-errors.ts`.
 */

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

const Operand = Type.Unsafe<Json>({
  anyOf: [OperandValue, { type: 'array', maxItems: MAX_OPTIONS, items: OperandValue }],
});
const Term = Type.Object({ ...term, operand: Operand }, closed);

export const ConditionSchema = Type.Object(
  { ...condition, terms: Type.Array(Term, { minItems: 1, maxItems: 50 }) },
  closed,
);

const { match } = condition;
/** An address that an ending leads to. Which hosts are allowed is the installation’s choice, see `redirect-hosts.ts`. */
const HttpsAddress = Type.String({ maxLength: 2000, pattern: '^($|https://[^\\s/?#@\\\\]+([/?#]\\S*)?$)' });

const ending = {
  id: Id,
  title: text(500, 'Heading; empty for the usual one.'),
  text: text(5000, 'Below the heading; empty for the usual sentence.'),
  image: Type.Optional(
    Type.Object(
      { image: text(100, 'Id of the image.'), alternative: text(500, 'What it shows, for people who cannot see it.') },
      { ...closed, description: 'Above the heading.' },
    ),
  ),
  button: Type.Optional(
    Type.Object({ label: text(200), address: HttpsAddress }, { ...closed, description: 'A link to another page.' }),
  ),
  offersAnother: Type.Boolean({ description: 'Whether “Submit another response” is offered.' }),
  redirect: Type.Optional(
    Type.Object(
      {
        address: HttpsAddress,
        answers: Type.Array(Type.Object({ parameter: text(100), fieldId: Id }, closed), {
          maxItems: 50,
          description: 'The answers that the address gets as parameters.',
        }),
      },
      { ...closed, description: 'Opens an address after a few seconds.' },
    ),
  ),
  match,
};

export const EndingSchema = Type.Object(
  { ...ending, terms: Type.Array(Term, { maxItems: 50, description: 'When it is shown. The first ending has none.' }) },
  closed,
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

const LinkPreview = Type.Object(
  {
    title: text(200, 'Instead of the form’s name; empty for that.'),
    description: text(500, 'Instead of the form’s description; empty for that.'),
    image: Type.Optional(text(100, 'Id of the image in place of the one that is drawn of the form.')),
  },
  { ...closed, description: 'What messengers and social networks show for the link to a public form.' },
);

const settings = {
  language: text(35, 'BCP 47 tag of the messages on the visitor’s page, or `auto` for the browser’s language.'),
  keepAnswers: Type.Boolean({
    description: 'Whether the visitor’s browser saves unsent answers; off for shared devices.',
  }),
  display: Type.Optional(
    Type.Literal('steps', { description: 'One question at a time. Missing where a page shows all its questions.' }),
  ),
  mayCorrect: Type.Optional(
    Type.Boolean({ description: 'Whether visitors may correct their response on the page of its receipt.' }),
  ),
  mayDelete: Type.Optional(
    Type.Boolean({ description: 'Whether visitors may delete their response on the page of its receipt.' }),
  ),
  mayBeListed: Type.Optional(
    Type.Boolean({
      description: 'Whether search engines may list the form. Only forms that everyone may answer are listed.',
    }),
  ),
  linkPreview: Type.Optional(LinkPreview),
};

const Settings = Type.Object({ ...settings, chatbot: Conversation }, closed);

const jump = {
  id: Id,
  after: Type.String({ ...Id, description: 'Id of the page after which it is tested.' }),
  to: Type.Object({ kind: Type.Enum(['page', 'ending']), id: Id }, closed),
  match,
};

export const JumpSchema = Type.Object(
  { ...jump, terms: Type.Array(Term, { maxItems: 50, description: 'Without any, it is always followed.' }) },
  closed,
);

const formDocumentSchema = <
  Pages extends TSchema,
  Conditions extends TSchema,
  Endings extends TSchema,
  Jumps extends TSchema,
>(
  pages: Pages,
  conditions: Conditions,
  endings: Endings,
  jumps: Jumps,
) =>
  Type.Object(
    {
      // Never empty: a form without a title is not saved.
      name: Type.String({ minLength: 1, maxLength: MAX_FORM_NAME, pattern: '\\S' }),
      description: text(5000),
      pages: Type.Array(pages, { minItems: 1, maxItems: MAX_PAGES }),
      conditions: Type.Array(conditions, { maxItems: 5000 }),
      settings: Settings,
      endings: Type.Optional(
        Type.Array(endings, {
          minItems: 1,
          maxItems: 50,
          description:
            'Screens after the form. The first whose terms hold is shown, otherwise the first of the list. Missing where the form has only the usual one.',
        }),
      ),
      jumps: Type.Optional(
        Type.Array(jumps, {
          minItems: 1,
          maxItems: 500,
          description:
            'Where visitors go after a page, in place of the next one. The first whose terms hold decides. Missing where the pages follow each other.',
        }),
      ),
      theme: Type.Optional(ThemeSchema),
    },
    closed,
  );

/** A whole form as its document. */
export const DocumentSchema = formDocumentSchema(pageOf(AnyField), ConditionSchema, EndingSchema, JumpSchema);

/** A document whose fields and conditions are counted but not checked, to find other errors quickly. */
export const OutlineSchema = formDocumentSchema(pageOf(Type.Unknown()), Type.Unknown(), Type.Unknown(), Type.Unknown());

const open = { additionalProperties: true } as const;

const StoredTerms = Type.Array(Type.Object({ ...term, operand: Type.Unsafe<Json>({}) }));

/** The parts of a stored document. Settings, types and limits of a newer version pass through. */
export const storedDocument = {
  description: Type.String(),
  pages: Type.Array(Type.Object({ ...page, fields: Type.Array(Type.Unsafe<Field>(StoredField)) })),
  conditions: Type.Array(Type.Object({ ...condition, terms: StoredTerms })),
  endings: Type.Optional(Type.Array(Type.Object({ ...ending, terms: StoredTerms }))),
  jumps: Type.Optional(Type.Array(Type.Object({ ...jump, terms: StoredTerms }))),
  theme: Type.Optional(Type.Unsafe<Theme>(Type.Object(ThemeSchema.properties, open))),
  settings: Type.Unsafe<Static<typeof Settings>>(
    Type.Object({ ...settings, chatbot: Type.Object(Conversation.properties, open) }, open),
  ),
};

export type DocumentShape = Static<typeof DocumentSchema>;
