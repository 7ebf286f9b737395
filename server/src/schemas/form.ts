import { StoredField } from '@tessera/fields/field-schema';
import { storedDocument } from '@tessera/form-model/form-schema';
import type { Thumbnail } from '@tessera/form-model/thumbnail';
import { Type } from 'typebox';
import { Timestamp } from './envelope';

const open = { additionalProperties: true } as const;

export const Status = Type.Enum(['draft', 'published']);
const VisibilityName = Type.Enum(['public', 'organization', 'private']);
export const LocationName = Type.Enum(['inbox', 'archive', 'trash']);

const facts = {
  status: Status,
  visibility: VisibilityName,
  location: LocationName,
  version: Type.Integer({ description: 'Named by the update that is based on it.' }),
  publishedVersion: Type.Union([Type.Integer(), Type.Null()], { description: 'What visitors get.' }),
  responseCount: Type.Integer({ description: 'Responses that are not previews.' }),
  views: Type.Union([Type.Integer(), Type.Null()]),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  createdBy: Type.String(),
};

export const FormBody = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  ...storedDocument,
  fields: Type.Array(StoredField, { description: "All pages' fields, flattened." }),
  ...facts,
});

const ThumbnailBody = Type.Unsafe<Thumbnail>(
  Type.Object(
    {
      rows: Type.Array(
        Type.Object({
          groups: Type.Array(
            Type.Object({
              family: Type.Enum(['text', 'contact', 'choice', 'detail']),
              tiles: Type.Array(Type.Number({ description: 'Width in units.' })),
            }),
          ),
          more: Type.Number({ description: 'Units that did not fit.' }),
        }),
      ),
      morePages: Type.Number({ description: 'Pages that did not fit.' }),
      large: Type.Boolean(),
      empty: Type.Boolean(),
    },
    { description: "The form's picture: a row for a page, a group of tiles for a field." },
  ),
);

export const FormSummaryBody = Type.Object(
  { _id: Type.String(), title: Type.String(), thumbnail: ThumbnailBody, ...facts },
  { description: 'A form without its document.' },
);

export const PublicFormBody = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  ...storedDocument,
  version: Type.Integer({ description: 'Sent back with the submission.' }),
});

export const DocumentBody = Type.Object({ name: Type.String(), ...storedDocument });

const list = Type.Array(Type.Unknown());

/**
 * The document's parts as they come: read with their defaults, then checked as a whole, by the domain's own rules.
 */
const incoming = {
  description: Type.Optional(Type.String({ maxLength: 20_000 })),
  pages: Type.Optional(Type.Unsafe<unknown[]>({ ...list, description: 'Pages with their fields.' })),
  fields: Type.Optional(Type.Unsafe<unknown[]>({ ...list, description: 'Read where pages are missing.' })),
  conditions: Type.Optional(list),
  settings: Type.Optional(Type.Object({}, open)),
};

export const FormCreateBody = Type.Object({
  title: Type.Optional(Type.String({ maxLength: 500 })),
  ...incoming,
  status: Type.Optional(Type.Literal('draft')),
});

export const FormUpdateBody = Type.Object({
  title: Type.Optional(Type.String({ maxLength: 500 })),
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })),
  ...incoming,
  status: Type.Optional(Status),
  visibility: Type.Optional(VisibilityName),
  location: Type.Optional(LocationName),
});
