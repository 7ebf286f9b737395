import { StoredField } from '@tessera/fields/field-schema';
import type { Field } from '@tessera/fields/models';
import { Type } from 'typebox';
import { NewId, PaginationBody, RefusalBody, successWith, Timestamp } from './envelope';
import { storedDocument } from './form-document';
import { MAX_FORM_NAME } from './form-limits';
import { LocationName, metadata, StatusName, VisibilityName } from './form-metadata';

/** A form as its owner gets it: `_id` and `title`, and all page fields once more, flattened, as the specification asks. */
export const FormBody = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  ...storedDocument,
  fields: Type.Array(Type.Unsafe<Field>(StoredField), { description: 'The fields of all pages, flattened.' }),
  ...metadata,
});

/** A small picture of a form, derived only from its structure (design language, sections 6 and 16). */
export const ThumbnailBody = Type.Object(
  {
    rows: Type.Array(
      Type.Object({
        groups: Type.Array(
          Type.Object({
            family: Type.Enum(['text', 'contact', 'choice', 'detail']),
            tiles: Type.Array(Type.Number({ description: 'Width in units, without the gaps between tiles.' })),
          }),
        ),
        more: Type.Number({ description: 'Units that did not fit, written as `+n`.' }),
      }),
    ),
    morePages: Type.Number({ description: 'Pages that did not fit, written as `+n pages`.' }),
    large: Type.Boolean({ description: 'Whether tiles are drawn at twice the size: a form of one or two fields.' }),
    empty: Type.Boolean({ description: 'Whether there is no field to draw: one open slot.' }),
  },
  { description: 'A small picture of the form: a row for a page, a group of tiles for a field.' },
);

/** A form in the list of `GET /forms?view=summary`. */
export const FormSummaryBody = Type.Object(
  { _id: Type.String(), title: Type.String(), thumbnail: ThumbnailBody, ...metadata },
  { description: 'A form without its document.' },
);

/** Data of `GET /forms`. */
export const FormsBody = Type.Object({
  forms: Type.Union([Type.Array(FormBody), Type.Array(FormSummaryBody)]),
  pagination: PaginationBody,
});

/** The refusal of a change that was based on an older version. */
export const FormConflict = Type.Object({
  ...RefusalBody.properties,
  data: FormBody,
});

/** A form as visitors get it. */
export const PublicFormBody = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  ...storedDocument,
  version: Type.Integer({ description: 'Sent back with the submission.' }),
});

/** Data of `GET /forms/public/{id}`: the form and what a page opens it with. */
export const OpenedFormBody = Type.Object({
  ...PublicFormBody.properties,
  key: Type.String({
    description:
      'A signed key for the submission. It contains the time of this call, so that a page that stays open can send the ' +
      'answers to this version also after another was published.',
  }),
});

const versionMembers = {
  version: Type.Integer(),
  savedAt: Timestamp,
  published: Type.Boolean({ description: 'Whether visitors got this version at some time.' }),
};

/** One line of `GET /forms/{id}/versions`, newest first. */
export const VersionBody = Type.Object({
  ...versionMembers,
  title: Type.String(),
  fieldCount: Type.Integer(),
  changes: Type.String({ description: 'A description of the change; empty for older saves without one.' }),
  savedBy: Type.Union([Type.String(), Type.Null()], { description: 'Name of the person who saved; null if unknown.' }),
});

/** Data of `GET /forms/{id}/versions`. */
export const VersionsBody = Type.Object({ versions: Type.Array(VersionBody) });

/** Data of `GET /forms/{id}/versions/{version}`. */
export const SavedVersionBody = Type.Object({
  ...versionMembers,
  document: Type.Object({ name: Type.String(), ...storedDocument }),
});

/** One line of `GET /forms/daily`: views and responses of all forms of an owner on one day. */
export const DayBody = Type.Object({
  day: Type.String({ format: 'date', description: 'A day of UTC.' }),
  responses: Type.Integer({ description: 'Responses that are not previews.' }),
  views: Type.Integer(),
});

/** Data of `GET /forms/daily`, oldest day first. */
export const DaysBody = Type.Object({ timeZone: Type.Literal('UTC'), days: Type.Array(DayBody) });

const list = Type.Array(Type.Unknown());

/** The parts of a document in a request. The server reads them with their defaults, then checks them as a whole. */
const incoming = {
  description: Type.Optional(Type.String({ maxLength: 20_000 })),
  pages: Type.Optional(Type.Unsafe<unknown[]>({ ...list, description: 'Pages with their fields.' })),
  fields: Type.Optional(Type.Unsafe<unknown[]>({ ...list, description: 'Read where pages are missing.' })),
  conditions: Type.Optional(list),
  endings: Type.Optional(
    Type.Unsafe<unknown[]>({ ...list, description: 'Screens after the form. An empty list removes all.' }),
  ),
  jumps: Type.Optional(
    Type.Unsafe<unknown[]>({ ...list, description: 'Where visitors go after a page. An empty list removes all.' }),
  ),
  theme: Type.Optional(
    Type.Union([Type.Null(), Type.Object({}, { additionalProperties: true })], {
      description: 'How the form looks for visitors. Null for the usual look.',
    }),
  ),
  settings: Type.Optional(Type.Object({}, { additionalProperties: true })),
};

/** Answer to `POST /forms`. */
export const CreatedFormBody = Type.Object(
  {
    ...successWith(FormBody, '').properties,
    wasCreatedBefore: Type.Optional(
      Type.Literal(true, {
        description: 'An earlier call with the same `creationId` has created the form, perhaps with other content.',
      }),
    ),
  },
  { description: 'The form.' },
);

/** Body of `POST /forms`. */
export const FormCreateBody = Type.Object({
  creationId: NewId,
  title: Type.Optional(Type.String({ maxLength: MAX_FORM_NAME })),
  ...incoming,
  status: Type.Optional(Type.Literal('draft')),
});

/** Body of `PUT /forms/{id}`. Members that are missing stay as they are. */
export const FormUpdateBody = Type.Object({
  title: Type.Optional(Type.String({ maxLength: MAX_FORM_NAME })),
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })),
  ...incoming,
  status: Type.Optional(StatusName),
  visibility: Type.Optional(VisibilityName),
  location: Type.Optional(LocationName),
});
