import { Type } from 'typebox';
import { changeOf, conflictWith, Timestamp } from '../envelope';
import { MAX_RETENTION_DAYS } from './form-settings-limits';

const members = {
  days: Type.Union([Type.Integer({ minimum: 1, maximum: MAX_RETENTION_DAYS }), Type.Null()], {
    description: 'Days after its submission until a response is deleted; null to keep responses.',
  }),
  keepsInProgress: Type.Boolean({ description: 'Whether responses with the status `in-progress` stay.' }),
};

/** The settings. */
export const RetentionUpdateBody = Type.Object(members);

/** Body of `PUT /forms/{id}/retention`: the settings that change. The others stay as they are. */
export const RetentionChangeBody = changeOf(RetentionUpdateBody);

/** Data of `/forms/{id}/retention`. */
export const RetentionBody = Type.Object({
  ...members,
  due: Type.Integer({ description: 'Responses that are older, and will be deleted within an hour.' }),
});

/** Answer of `PUT /forms/{id}/retention` if it was changed elsewhere, with what is stored now. */
export const RetentionConflict = conflictWith(RetentionBody);

const email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' });

/** Body of the calls about a person’s data. */
export const PersonBody = Type.Object({ email });

/** Data of `POST /person-data/find`: where an email is an answer. */
export const PersonDataBody = Type.Object({
  forms: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), responses: Type.Integer() })),
});

/** Data of `POST /person-data/delete`. */
export const PersonDeletedBody = Type.Object({
  deleted: Type.Integer({ description: 'Deleted responses.' }),
  deletedBefore: Type.Integer({
    description: 'Those that earlier calls with this email deleted in the last 24 hours.',
  }),
});

const TextAnswers = Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }));

/** Data of `POST /person-data/export`: everything that the forms of a space store about a person. */
export const PersonExportBody = Type.Object({
  email: Type.String(),
  exportedAt: Timestamp,
  responses: Type.Array(
    Type.Object({
      id: Type.String(),
      form: Type.Object({ id: Type.String(), title: Type.String() }),
      submittedAt: Timestamp,
      receipt: Type.String(),
      country: Type.Union([Type.String(), Type.Null()]),
      device: Type.Union([Type.String(), Type.Null()]),
      language: Type.Union([Type.String(), Type.Null()], {
        description: 'BCP 47 tag of the page that the visitor saw; null if it is not stored.',
      }),
      answers: TextAnswers,
      earlierVersions: Type.Array(Type.Object({ storedAt: Timestamp, answers: TextAnswers }), {
        description:
          'What the visitor has corrected since, oldest first; empty for a response that was never corrected.',
      }),
      files: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), size: Type.Integer() })),
      note: Type.String({ description: 'The owner’s note.' }),
    }),
  ),
});
