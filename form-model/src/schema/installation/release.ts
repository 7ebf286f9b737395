import { Type } from 'typebox';
import { Timestamp } from '../envelope';
import { releaseActions } from './installation-names';

const Share = Type.Number({
  exclusiveMinimum: 0,
  exclusiveMaximum: 1,
  description: 'Share of browsers, between 0 and 1.',
});
const Version = Type.String({ maxLength: 60 });

/** A version of a part or of the shell. Members are null if the release was removed. */
const ReleasedVersionBody = Type.Object({
  version: Version,
  releasedAt: Type.Union([Timestamp, Type.Null()]),
  revision: Type.Union([Type.String(), Type.Null()], {
    description: 'Git commit, with `-changed` if files differed from it.',
  }),
  contract: Type.Union([Type.Number(), Type.Null()], {
    description: 'Version of the contract between shell and parts.',
  }),
  sizes: Type.Union([Type.Object({ script: Type.Integer(), style: Type.Integer() }), Type.Null()], {
    description: 'Bytes, compressed with Brotli.',
  }),
  differences: Type.Array(Type.String(), {
    description: 'Why it does not work with the current versions of the others; empty if it does.',
  }),
  visits: Type.Integer(),
  failed: Type.Integer({ description: 'Visits in which the version failed.' }),
  errors: Type.Integer({ description: 'Reported errors of the last 30 days.' }),
});

const ReleaseChangeBody = Type.Object({
  action: Type.Enum([...releaseActions]),
  version: Version,
  at: Timestamp,
  by: Type.String({ description: 'The person or program that made the change.' }),
  isAutomatic: Type.Boolean({ description: 'Whether the server did so because visits failed.' }),
  share: Type.Optional(Share),
});

/** The shell or a part, and which versions of it browsers get. */
export const ReleasedPartBody = Type.Object({
  part: Type.String(),
  current: Type.Union([Version, Type.Null()]),
  canary: Type.Union([Type.Object({ version: Version, share: Share }), Type.Null()]),
  earlier: Type.Array(Version, { description: 'Versions that were current before, oldest first.' }),
  days: Type.Array(Type.Object({ visits: Type.Integer(), failed: Type.Integer() }), {
    description: 'Visits of all its versions in the last 14 times 24 hours, oldest first.',
  }),
  versions: Type.Array(ReleasedVersionBody, { description: 'The current version, the canary and the latest others.' }),
  history: Type.Array(ReleaseChangeBody, { description: 'The latest changes, newest first.' }),
});

/** Data of `GET /releases`: the shell first, then the parts by name. */
export const ReleasesBody = Type.Object({ parts: Type.Array(ReleasedPartBody) });

/** Data of `GET /releases/:part/:version`. */
export const ReleaseDetailsBody = Type.Object({
  files: Type.Array(
    Type.Object({
      path: Type.String(),
      bytes: Type.Integer(),
      sha256: Type.String({ description: 'Hexadecimal digits.' }),
    }),
  ),
  errors: Type.Array(
    Type.Object({
      name: Type.String(),
      message: Type.String({ description: 'Without anything that a person typed.' }),
      count: Type.Integer(),
      firstAt: Timestamp,
      lastAt: Timestamp,
    }),
    { description: 'Equal errors together, the latest first.' },
  ),
});

/** Body of `POST /releases/:part`. */
export const ReleaseActionBody = Type.Object(
  {
    action: Type.Enum(['roll-back', 'canary', 'promote', 'withdraw']),
    version: Type.String({
      maxLength: 60,
      description:
        'The version to go back to, or the version of the canary. A canary that was changed since is refused.',
    }),
    share: Type.Optional(Share),
  },
  { additionalProperties: false },
);
