import type { Json } from '@tessera/fields/field';
import { type Static, Type } from 'typebox';
import { PaginationBody, RefusalBody, Timestamp } from './envelope';
import { MAX_NOTE } from './response-limits';
import { deviceNames, responseSources, responseStatuses } from './response-names';

/** Answers by key, as the fields’ models understand them. */
const Answers = Type.Unsafe<{ [key: string]: Json }>(
  Type.Object(
    {},
    {
      additionalProperties: true,
      description:
        'By answer key. The answer to a repeating group is a list of objects with the answers of each entry.',
    },
  ),
);

const SubmissionSource = Type.Enum(['visitor', 'preview'], {
  description: '`preview` is the owner trying the form: it needs the owner’s token and is left out of counts.',
});

const StoredSource = Type.Enum([...responseSources], {
  description: '`preview` is the owner trying the form; `import` came from a file.',
});

export const ResponseStatusName = Type.Enum([...responseStatuses], {
  description: 'How far the owner is with the response; `new` until the owner sets another.',
});

export const DeviceBody = Type.Union([Type.Enum([...deviceNames]), Type.Null()], {
  description: 'Kind of device that was used; null when unknown. The user agent is not stored.',
});

export const Note = Type.String({ maxLength: MAX_NOTE, description: 'The owner’s private note; empty for none.' });

/** A file that was sent beside the answers. Its name is in the answers; only the owner can download its bytes. */
const ResponseFileBody = Type.Object({
  id: Type.String(),
  fieldId: Type.String(),
  name: Type.String(),
  size: Type.Integer({ description: 'Bytes.' }),
  index: Type.Integer({ description: 'Position among the file names of the answer, from 0.' }),
});

/** A response as stored. Only its visitor can correct its answers, as a new version; status and note are the owner’s. */
export const ResponseBody = Type.Object({
  id: Type.String(),
  formId: Type.String(),
  formVersion: Type.Integer({ description: 'Version of the form that was answered.' }),
  submittedAt: Timestamp,
  source: StoredSource,
  receipt: Type.String({ description: 'The code that the visitor received.' }),
  correctedAt: Type.Union([Timestamp, Type.Null()], {
    description: 'When the visitor last corrected it; null if never. All versions can be read.',
  }),
  data: Answers,
  durationMs: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Milliseconds from opening to submitting; null when unknown.',
  }),
  country: Type.Union([Type.String(), Type.Null()], {
    description: 'ISO 3166 code from the visitor’s time zone; null when unknown.',
  }),
  device: DeviceBody,
  files: Type.Array(ResponseFileBody),
  status: ResponseStatusName,
  note: Note,
});

/** Data of `GET /forms/{id}/responses/{responseId}/versions`: empty for a response that was never corrected. */
export const ResponseVersionsBody = Type.Object({
  versions: Type.Array(
    Type.Object({
      version: Type.Integer({ description: '1 for the response as it was sent first.' }),
      storedAt: Timestamp,
      formVersion: Type.Integer(),
      data: Answers,
      files: Type.Array(ResponseFileBody),
    }),
  ),
});

/** Data of `GET /forms/{id}/responses`, newest first by default. */
export const ResponsesBody = Type.Object({
  responses: Type.Array(ResponseBody),
  pagination: Type.Object({
    ...PaginationBody.properties,
    nextCursor: Type.Union([Type.String(), Type.Null()], {
      description: 'For the `cursor` of the next call; null after the last response.',
    }),
  }),
});

export const MissingFilesBody = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: 'Names of files that answers name and that were not uploaded, by answer key.',
});

export const UploadIdsBody = Type.Record(
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

/** A form’s version, as the database can hold it. */
export const VersionNumber = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 });

/** Body of `POST /forms/{id}/submit`. For a foreign client, `data` and `submittedAt` are enough. */
export const SubmissionBody = Type.Object({
  data: Answers,
  files: Type.Optional(UploadIdsBody),
  submittedAt: Type.Optional(
    Type.String({ maxLength: 40, description: 'By the visitor’s clock; the server stores its own.' }),
  ),
  key: Type.Optional({
    ...SubmissionKey,
    description:
      'Made when the form was opened; stored once. A key that ends with a dot and a receipt corrects that response.',
  }),
  version: Type.Optional({
    ...VersionNumber,
    description:
      'Version that the visitor saw. The published one is used if it was replaced more than an hour ago, unless the key is ' +
      'that of a page that was opened before.',
  }),
  corrects: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 999,
      description:
        'Version of the response that a page to correct it showed, where the draft of an earlier page has named another in the key.',
    }),
  ),
  openedAt: Type.Optional(
    Type.String({ maxLength: 40, description: 'By the visitor’s clock; used for the time that answering took.' }),
  ),
  timeZone: Type.Optional(
    Type.String({ maxLength: 60, description: 'IANA name; the server stores the country that it lies in.' }),
  ),
  language: Type.Optional(
    Type.Unknown({
      description:
        'BCP 47 tag of the language that the page was in. Stored for emails to the visitor if the form leaves the language to the ' +
        'browser and the page has texts in it; ignored otherwise.',
    }),
  ),
  source: Type.Optional(SubmissionSource),
  homepage: Type.Optional(
    Type.String({ maxLength: 1000, description: 'A field that people do not see. Leave it out.' }),
  ),
  proof: Type.Optional(
    Type.String({ maxLength: 40, description: 'The answer to the refusal `proof-needed`: see there.' }),
  ),
});

/** The refusal of a form that opens later, among others with the same status. */
export const NotOpen = Type.Intersect([
  RefusalBody,
  Type.Object({
    data: Type.Optional(
      Type.Object({
        opensAt: Type.Optional(Timestamp),
        timeZone: Type.Optional(Type.String({ description: 'The owner’s time zone.' })),
      }),
    ),
  }),
]);

/** The refusal of a form that a limit keeps closed for this visitor, among others with the same status. */
export const ClosedByLimit = Type.Intersect([
  RefusalBody,
  Type.Object({
    data: Type.Optional(
      Type.Object({
        language: Type.Optional(Type.String({ description: 'The form’s setting for the language of its page.' })),
        name: Type.Optional(Type.String()),
        opensAt: Type.Optional(Timestamp),
        timeZone: Type.Optional(Type.String({ description: 'The owner’s time zone.' })),
        places: Type.Optional(Type.Integer({ description: 'The maximum number of responses.' })),
        ownMessage: Type.Optional(Type.String({ description: 'The owner’s message for a closed form.' })),
        receipt: Type.Optional(
          Type.String({ description: 'The receipt of the response that the visitor sent before.' }),
        ),
      }),
    ),
  }),
]);

/** The refusal of a submission that needs a proof of work first. */
export const ProofNeeded = Type.Intersect(
  [
    RefusalBody,
    Type.Object({
      data: Type.Optional(
        Type.Object({
          bits: Type.Integer(),
          waitSeconds: Type.Integer(),
        }),
      ),
    }),
  ],
  {
    description:
      'Many responses come from one network, or to this form. With the code `proof-needed`: send it again under the same ' +
      'key with a `proof` for which the SHA-256 of `{key}.{proof}` starts with this number of zero bits, or without one ' +
      'after `waitSeconds`.',
  },
);

/** Data of a stored submission, the same for the first and each repeated call. */
/** The result of a quiz, as far as its owner shows it. */
export const QuizReportBody = Type.Object({
  score: Type.Optional(Type.Object({ points: Type.Integer(), most: Type.Integer() })),
  grade: Type.Optional(Type.String()),
  questions: Type.Optional(
    Type.Array(
      Type.Object({
        fieldId: Type.String(),
        outcome: Type.Union([Type.Literal('right'), Type.Literal('partly'), Type.Literal('wrong')]),
        points: Type.Integer(),
        most: Type.Integer(),
        right: Type.Optional(Type.Array(Type.String(), { description: 'The right answers.' })),
        feedback: Type.Optional(Type.String()),
      }),
    ),
  ),
  results: Type.Optional(
    Type.Record(Type.String(), Type.Unsafe<Json>({}), {
      description: 'Results that endings compare or show, by field.',
    }),
  ),
});

export type QuizReport = Static<typeof QuizReportBody>;

export const ReceiptBody = Type.Object({
  receipt: Type.String({ description: 'Code that the visitor keeps, such as `7KQ2-9FWM-X3PA`.' }),
  submittedAt: Timestamp,
  missingFiles: Type.Optional(MissingFilesBody),
  quiz: Type.Optional(QuizReportBody),
  waiting: Type.Optional(
    Type.Array(Type.Object({ option: Type.String(), position: Type.Integer({ description: 'Counts from 1.' }) }), {
      description: 'The options for which the response is on a waiting list; missing without any.',
    }),
  ),
});

/** The refusal of answers that do not fit the form. */
export const AnswersInvalid = Type.Intersect([
  RefusalBody,
  Type.Object({
    data: Type.Optional(
      Type.Object({
        missingFiles: Type.Optional(MissingFilesBody),
        problems: Type.Optional(
          Type.Record(Type.String(), Type.Unknown(), {
            description: 'The messages of `errors` as data, for a page that writes them in another language.',
          }),
        ),
      }),
    ),
  }),
]);

/** The refusal of other answers under a key that is stored already. */
export const SubmittedBefore = Type.Intersect(
  [RefusalBody, Type.Object({ data: Type.Union([ReceiptBody, Type.Null()]) })],
  {
    description:
      'Other answers are stored under this key; these are not. `data` is the receipt of those. It is null where the form does ' +
      'not save answers on shared devices, and for a key that could be guessed: one that is neither from the form nor a random UUID.',
  },
);

/** Data of `POST /forms/{id}/files`: one file, stored for the submission with the same key. */
export const UploadBody = Type.Object({
  id: Type.String({ description: 'Names the file in `files` of the submission.' }),
  name: Type.String({ description: 'Label of the file, without folders and control characters.' }),
  size: Type.Integer({ description: 'Bytes.' }),
});
