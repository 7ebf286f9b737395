import type { Json } from '@tessera/fields/field';
import { Type } from 'typebox';
import { RefusalBody, Timestamp } from './envelope';

/** Answers by key, as the fields' models understand them. */
const Answers = Type.Unsafe<{ [key: string]: Json }>(Type.Object({}, { additionalProperties: true }));

export const ResponseBody = Type.Object({
  id: Type.String(),
  formId: Type.String(),
  formVersion: Type.Integer({ description: 'Version of the form that was answered.' }),
  submittedAt: Timestamp,
  source: Type.Enum(['visitor', 'preview']),
  data: Answers,
  durationMs: Type.Union([Type.Integer(), Type.Null()]),
  country: Type.Union([Type.String(), Type.Null()], { description: 'ISO 3166 code.' }),
  files: Type.Array(
    Type.Object({ id: Type.String(), fieldId: Type.String(), name: Type.String(), size: Type.Integer() }),
  ),
});

export const PaginationBody = Type.Object({
  page: Type.Integer(),
  limit: Type.Integer(),
  totalCount: Type.Integer(),
  hasNextPage: Type.Boolean(),
});

export const SubmissionBody = Type.Object({
  data: Answers,
  submittedAt: Type.Optional(Type.String({ maxLength: 40, description: "The visitor's clock." })),
  key: Type.Optional(
    Type.String({ minLength: 8, maxLength: 100, description: 'Made when the form was opened; stored once.' }),
  ),
  version: Type.Optional(Type.Integer({ description: 'Version that the visitor saw.' })),
  openedAt: Type.Optional(Type.String({ maxLength: 40 })),
  timeZone: Type.Optional(Type.String({ maxLength: 60, description: 'IANA name.' })),
  source: Type.Optional(Type.Enum(['visitor', 'preview'])),
});

export const ReceiptBody = Type.Object({
  receipt: Type.String({ description: 'Code that the visitor keeps.' }),
  submittedAt: Timestamp,
});

/** The refusal of other answers under a key that is stored already. */
export const SubmittedBefore = Type.Intersect(
  [RefusalBody, Type.Object({ data: Type.Union([ReceiptBody, Type.Null()]) })],
  {
    description:
      'Other answers are stored under this key; these are not. `data` is the receipt of those, null where the form is ' +
      'not to keep answers for whoever comes next.',
  },
);
