import { Type } from 'typebox';
import { Timestamp } from './envelope';

export const StatusName = Type.Enum(['draft', 'published'], {
  description: 'A form is created as a draft; publishing makes it answerable.',
});

export const VisibilityName = Type.Enum(['public', 'organization', 'private'], {
  description: 'Who may answer a published form.',
});

export const LocationName = Type.Enum(['inbox', 'archive', 'trash'], {
  description: 'The list that the form is in. Only forms in the inbox are answerable.',
});

/** The metadata of a form: its members beside its id and its document. */
export const metadata = {
  status: StatusName,
  visibility: VisibilityName,
  location: LocationName,
  version: Type.Integer({
    description: 'Increases by one with each save. An update names the version that it is based on.',
  }),
  publishedVersion: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Version that visitors get; null when never published.',
  }),
  responseCount: Type.Integer({ description: 'Responses that are not previews.' }),
  views: Type.Union([Type.Integer(), Type.Null()], { description: 'Null where they are not counted.' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  createdBy: Type.String({ description: 'Id of the user; empty after the account was deleted.' }),
  organizationId: Type.Optional(Type.String({ description: 'Missing for a form that belongs to a person.' })),
};

export const FormMetadataSchema = Type.Object(metadata);
