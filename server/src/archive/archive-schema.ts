import { MAX_FILE_NAME } from '@tessera/fields/file-names';
import { MAX_FOLDER_NAME, MAX_FOLDERS } from '@tessera/form-model/folder-limits';
import { interfaceLanguages } from '@tessera/form-model/form';
import { LocationName, StatusName, VisibilityName } from '@tessera/form-model/form-metadata-schema';
import { MAX_RETENTION_DAYS } from '@tessera/form-model/form-settings-limits';
import { MAX_VIEWS } from '@tessera/form-model/response-limits';
import { deviceNames, responseSources } from '@tessera/form-model/response-names';
import { AvailabilityUpdateBody } from '@tessera/form-model/schema/availability';
import { DefaultThemeUpdateBody } from '@tessera/form-model/schema/default-theme';
import { MAX_RECIPIENTS, NotificationsBody } from '@tessera/form-model/schema/notifications';
import { OptionListCreateBody } from '@tessera/form-model/schema/option-list';
import { Note, ResponseStatusName, UploadIdsBody } from '@tessera/form-model/schema/response';
import { ColumnsBody, ViewCreateBody } from '@tessera/form-model/schema/response-list';
import { SpamFiltersUpdateBody } from '@tessera/form-model/schema/spam';
import { type Static, Type } from 'typebox';
import { MAX_VERSIONS } from '../repositories/corrections/store-correction';
import { checkOnUse } from '../schemas/check-on-use';

/** The version of the archives that are written. */
export const ARCHIVE_VERSION = 2;

/*
 * The shapes of an archive’s files. An archive comes from outside: each line is checked before it is stored.
 */

const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
const Time = Type.String({
  format: 'date-time',
  pattern: '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9]\\.[0-9]{6}Z$',
});
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** Archives of version 1 have no settings of forms and no photo. */
export const accountFile = checkOnUse(
  Type.Object({ format: Type.Literal('tessera-archive'), version: Type.Enum([1, ARCHIVE_VERSION]) }),
);

export const formFile = checkOnUse(
  Type.Object({
    id: Uuid,
    name: Type.String({ maxLength: 1000 }),
    status: StatusName,
    visibility: orNull(VisibilityName),
    location: LocationName,
    version: Version,
    publishedVersion: orNull(Version),
    views: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    createdAt: Time,
    updatedAt: Time,
    folderId: Type.Optional(orNull(Uuid)),
  }),
);

/** The folders of My Forms. Missing in archives from before folders. */
export const foldersFile = checkOnUse(
  Type.Array(
    Type.Object({
      id: Uuid,
      parentId: orNull(Uuid),
      name: Type.String({ maxLength: MAX_FOLDER_NAME, pattern: '^[^\\x00-\\x1f\\x7f]*$' }),
    }),
    { maxItems: MAX_FOLDERS },
  ),
);

export const versionLine = checkOnUse(
  Type.Object({
    version: Version,
    savedAt: Time,
    publishedAt: orNull(Time),
    changes: Type.Optional(Type.String({ maxLength: 1000 })),
    own: Type.Optional(Type.Boolean({ description: 'Whether the account itself saved it.' })),
    document: Type.Object({}),
  }),
);

const Response = Type.Object({
  id: Uuid,
  version: Version,
  key: Type.String({ minLength: 1, maxLength: 200 }),
  receipt: Type.String({ minLength: 1, maxLength: 50 }),
  source: Type.Enum([...responseSources]),
  data: Type.Object({}),
  files: UploadIdsBody,
  submittedAt: Time,
  correctedAt: Type.Optional(orNull(Time)),
  durationMs: orNull(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  country: orNull(Type.String({ maxLength: 2 })),
  device: orNull(Type.Enum([...deviceNames])),
  // Missing in archives from before it was stored.
  language: Type.Optional(orNull(Type.Enum([...interfaceLanguages]))),
  status: ResponseStatusName,
  note: Note,
});

export type ArchivedResponse = Static<typeof Response>;
export const responseLine = checkOnUse(Response);

const Correction = Type.Object({
  response: Uuid,
  number: Type.Integer({ minimum: 1, maximum: MAX_VERSIONS, description: '1 for the response as it was sent.' }),
  version: Version,
  key: Type.String({ minLength: 1, maxLength: 200 }),
  data: Type.Object({}),
  files: UploadIdsBody,
  storedAt: Time,
});

export type ArchivedCorrection = Static<typeof Correction>;
export const correctionLine = checkOnUse(Correction);

export const uploadLine = checkOnUse(
  Type.Object({
    id: Uuid,
    key: Type.String({ minLength: 1, maxLength: 200 }),
    fieldId: Type.String({ maxLength: 200 }),
    name: Type.String({ maxLength: MAX_FILE_NAME }),
    size: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    kind: Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9.+-]+/[A-Za-z0-9.+-]+$' }),
    createdAt: Time,
  }),
);

export const optionListLine = checkOnUse(
  Type.Object({
    id: Uuid,
    name: Type.String(),
    version: Version,
    createdAt: Time,
    updatedAt: Time,
    options: OptionListCreateBody.properties.options,
  }),
);

/** The account’s default theme; null for none. */
export const defaultThemeFile = checkOnUse(DefaultThemeUpdateBody);

/** A person who unsubscribed stays in the list, so that no one can subscribe them again. */
const MAX_UNSUBSCRIBED = 1000;

const Recipient = Type.Object({
  email: NotificationsBody.properties.recipients.items,
  isListed: Type.Boolean(),
  unsubscribedAt: orNull(Time),
});

/** The settings of a form beside its document. */
export const settingsFile = checkOnUse(
  Type.Object({
    views: Type.Array(ViewCreateBody, { maxItems: MAX_VIEWS }),
    columns: orNull(ColumnsBody),
    notifications: orNull(
      Type.Object({
        ...NotificationsBody.properties,
        recipients: Type.Array(Recipient, { maxItems: MAX_RECIPIENTS + MAX_UNSUBSCRIBED }),
      }),
    ),
    availability: Type.Optional(
      orNull(
        Type.Object({
          ...Type.Omit(AvailabilityUpdateBody, ['password']).properties,
          passwordHash: orNull(
            Type.String({
              // With the cost of this server: a hash could ask for any amount of work.
              pattern: '^\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}$',
              maxLength: 100,
            }),
          ),
        }),
      ),
    ),
    retention: Type.Optional(
      orNull(
        Type.Object({
          days: Type.Integer({ minimum: 1, maximum: MAX_RETENTION_DAYS }),
          keepsInProgress: Type.Boolean(),
        }),
      ),
    ),
    spamFilters: Type.Optional(SpamFiltersUpdateBody),
  }),
);
