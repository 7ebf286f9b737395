import { Type } from 'typebox';
import { changeOf, conflictWith, Timestamp } from '../envelope';

/** Why a response is suspicious. */
export const spamReasons = [
  'hidden-field',
  'too-fast',
  'no-page',
  'same-page',
  'many-links',
  'same-text',
  'same-address',
] as const;

const filters = {
  hiddenField: Type.Boolean({ description: 'Holds responses that fill in a field that people do not see.' }),
  tooFast: Type.Boolean({
    description: 'Holds responses that come too soon after the form was opened, or without opening its page.',
  }),
  repeatedText: Type.Boolean({ description: 'Holds responses with many links, or with a long text that others have.' }),
  byAddress: Type.Boolean({ description: 'Holds responses when many come from one network.' }),
};

/** The filters. */
export const SpamFiltersUpdateBody = Type.Object(filters);

/** Body of `PUT /forms/{id}/spam-filters`: the filters that change. The others stay as they are. */
export const SpamFiltersChangeBody = changeOf(SpamFiltersUpdateBody);

/** Data of `/forms/{id}/spam-filters`. */
export const SpamFiltersBody = Type.Object({
  ...filters,
  minSeconds: Type.Integer({ description: 'Responses to this form that come sooner are too fast.' }),
  perAddress: Type.Integer({ description: 'Responses in an hour that `byAddress` allows from one network.' }),
});

/** Answer of `PUT /forms/{id}/spam-filters` if it was changed elsewhere, with what is stored now. */
export const SpamFiltersConflict = conflictWith(SpamFiltersBody);

/** Data of `GET /forms/{id}/quarantine`. */
export const QuarantineBody = Type.Object({
  count: Type.Integer({ description: 'Responses in quarantine.' }),
  responses: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String({ description: 'The first answer as text; empty without one.' }),
      email: Type.String({ description: 'The first answer that is an email address; empty without one.' }),
      submittedAt: Timestamp,
      reasons: Type.Array(
        Type.Object({
          code: Type.Enum([...spamReasons]),
          count: Type.Optional(
            Type.Integer({ description: 'Seconds, links, or other responses, depending on the code.' }),
          ),
        }),
      ),
      answers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    }),
    { description: 'The newest ones.' },
  ),
});

/** Body of the calls that decide about responses in quarantine. */
export const QuarantineChoiceBody = Type.Object({
  ids: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 200 }),
});

/** Data of the calls that decide about responses in quarantine. */
export const QuarantineLeftBody = Type.Object({
  done: Type.Integer({ description: 'Responses that were approved or deleted.' }),
  count: Type.Integer({ description: 'Responses that are still in quarantine.' }),
});
