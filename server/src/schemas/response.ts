import type { Json } from '@tessera/fields/field';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
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
    Type.Object({
      id: Type.String(),
      fieldId: Type.String(),
      name: Type.String(),
      size: Type.Integer(),
      at: Type.Integer({ description: 'Place among the names of the answer, from 0.' }),
    }),
  ),
});

export const PaginationBody = Type.Object({
  page: Type.Integer(),
  limit: Type.Integer(),
  totalCount: Type.Integer(),
  hasNextPage: Type.Boolean(),
});

const MissingFilesBody = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: 'Names of files that answers name and that never arrived, by answer key.',
});

const UploadIdsBody = Type.Record(
  Type.String(),
  Type.Array(Type.Union([Type.String({ maxLength: 40 }), Type.Null()]), { maxItems: 1000 }),
  {
    description:
      'Ids of uploads by answer key, in the order of the names in `data`; null for a name whose file was never sent. ' +
      'A question without an entry has its files found by name.',
  },
);

/** Key of a submission, made when the form was opened. */
export const SubmissionKey = Type.String({ minLength: 8, maxLength: 100 });

export function isSubmissionKey(text: string): boolean {
  return Check(SubmissionKey, text);
}

/** A form's version, as the database can hold it. */
export const VersionNumber = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 });

export const SubmissionBody = Type.Object({
  data: Answers,
  files: Type.Optional(UploadIdsBody),
  submittedAt: Type.Optional(Type.String({ maxLength: 40, description: "The visitor's clock." })),
  key: Type.Optional({ ...SubmissionKey, description: 'Made when the form was opened; stored once.' }),
  version: Type.Optional({ ...VersionNumber, description: 'Version that the visitor saw.' }),
  openedAt: Type.Optional(Type.String({ maxLength: 40 })),
  timeZone: Type.Optional(Type.String({ maxLength: 60, description: 'IANA name.' })),
  source: Type.Optional(Type.Enum(['visitor', 'preview'])),
});

export const ReceiptBody = Type.Object({
  receipt: Type.String({ description: 'Code that the visitor keeps.' }),
  submittedAt: Timestamp,
  missingFiles: Type.Optional(MissingFilesBody),
});

/** The refusal of answers that do not fit the form. */
export const AnswersInvalid = Type.Intersect([
  RefusalBody,
  Type.Object({ data: Type.Optional(Type.Object({ missingFiles: MissingFilesBody })) }),
]);

/** The refusal of other answers under a key that is stored already. */
export const SubmittedBefore = Type.Intersect(
  [RefusalBody, Type.Object({ data: Type.Union([ReceiptBody, Type.Null()]) })],
  {
    description:
      'Other answers are stored under this key; these are not. `data` is the receipt of those, null where the form is ' +
      'not to keep answers for whoever comes next.',
  },
);
