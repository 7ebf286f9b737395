import { type Static, type TSchema, Type } from 'typebox';
import { checkOnUse } from '../schemas/check-on-use';

const Files = Type.Object({ js: Type.Array(Type.String()), css: Type.Array(Type.String()) });

/** The schema of members of the contract, each with the version in which it last changed. */
export const Members = Type.Record(Type.String({ pattern: '^[a-z]{1,20}\\.[A-Za-z]{1,60}$' }), Type.Number());

/** The schema of `tessera-part.json`, which each part’s build contains. URLs are relative to that file. */
const PartFile = Type.Object({
  name: Type.String(),
  version: Type.String(),
  contract: Type.Number(),
  /** The members of the contract that it uses. */
  uses: Type.Optional(Members),
  entry: Type.String(),
  /** `later` are the files that a page loads once it is shown. */
  pages: Type.Record(
    Type.String(),
    Type.Object({ ...Files.properties, later: Type.Optional(Type.Array(Type.String())) }),
  ),
});

/** The schema of `tessera-shell.json`, which the shell’s build contains. */
const ShellFile = Type.Object({
  version: Type.String(),
  contract: Type.Number(),
  /** The members of the contract that it gives. */
  gives: Type.Optional(Members),
  js: Type.Array(Type.String()),
  css: Type.Array(Type.String()),
  fonts: Type.Array(Type.String()),
  landing: Type.Optional(Files),
  screen: Type.Optional(Files),
  bar: Type.Optional(Files),
  /** The script that sends the first requests of a page. */
  early: Type.Optional(Type.String()),
  /** All parts, with their folders in the repository. */
  parts: Type.Array(Type.Object({ name: Type.String(), folder: Type.String() })),
  routes: Type.Array(
    Type.Object({
      path: Type.String(),
      part: Type.String(),
      page: Type.String(),
      bar: Type.Optional(Type.Boolean()),
      title: Type.Optional(Type.String()),
      /** Paths below /api of the page’s first requests, with parameters of the route. */
      firstRequests: Type.Optional(Type.Array(Type.String())),
    }),
  ),
});

/** The schema of `visitor.json`, from the build of the visitor’s page. */
const VisitorFile = Type.Object({
  ...Files.properties,
  /** The script with the code of each lazy field type. */
  types: Type.Optional(Type.Record(Type.String(), Type.String())),
});

export type PageFiles = Static<typeof Files>;
export type PartDescription = Static<typeof PartFile>;
export type ShellDescription = Static<typeof ShellFile>;
export type AppRoute = ShellDescription['routes'][number];

/** Returns a function that parses JSON and throws if it does not match the schema. */
function reader<Schema extends TSchema>(schema: Schema): (text: string) => Static<Schema> {
  const compiled = checkOnUse(schema);
  return (text) => {
    const value: unknown = JSON.parse(text);
    if (!compiled.Check(value)) throw new Error('The file does not match its schema');
    return value as Static<Schema>;
  };
}

export const readPart = reader(PartFile);
export const readShell = reader(ShellFile);
export const readVisitor = reader(VisitorFile);
