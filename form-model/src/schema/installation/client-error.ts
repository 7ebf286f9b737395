import { type Static, Type } from 'typebox';

/** An error in a browser, as the page reports it. */
export const ClientErrorReport = Type.Object(
  {
    part: Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$', description: 'The part, or `shell`.' }),
    version: Type.String({ pattern: '^[0-9A-Za-z.-]{1,60}$' }),
    kind: Type.Enum(['load', 'render', 'uncaught'], { description: 'What failed.' }),
    name: Type.String({ maxLength: 60 }),
    message: Type.String({ maxLength: 200 }),
    stack: Type.String({ maxLength: 6_000 }),
    isFirst: Type.Boolean({ description: 'Whether it is the first error of this version in its document.' }),
  },
  { additionalProperties: false },
);

export type ClientErrorReport = Static<typeof ClientErrorReport>;
