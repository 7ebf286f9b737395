import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Files = Type.Object({ js: Type.Array(Type.String()), css: Type.Array(Type.String()) });

/** What a built part says of itself, in `tessera-part.json`; addresses are relative to that file. */
const PartFile = Type.Object({
  name: Type.String(),
  version: Type.String(),
  contract: Type.Number(),
  entry: Type.String(),
  pages: Type.Record(Type.String(), Files),
});

/** What the built shell says of itself, in `tessera-shell.json`. */
const ShellFile = Type.Object({
  js: Type.Array(Type.String()),
  css: Type.Array(Type.String()),
  fonts: Type.Array(Type.String()),
  landing: Type.Optional(Files),
  screen: Type.Optional(Files),
  bar: Type.Optional(Files),
  /** Every part of the product: its name, and its folder in the repository. */
  parts: Type.Array(Type.Object({ name: Type.String(), folder: Type.String() })),
  routes: Type.Array(
    Type.Object({
      path: Type.String(),
      part: Type.String(),
      page: Type.String(),
      bar: Type.Optional(Type.Boolean()),
      title: Type.Optional(Type.String()),
    }),
  ),
});

/** What the visitor's own build says of itself, in `visitor.json`. */
const VisitorFile = Files;

export type PageFiles = Static<typeof Files>;
export type PartDescription = Static<typeof PartFile>;
export type ShellDescription = Static<typeof ShellFile>;
export type AppRoute = ShellDescription['routes'][number];

/** Reads JSON that must have a shape. Throws when it does not. */
function reader<Schema extends TSchema>(schema: Schema): (text: string) => Static<Schema> {
  const compiled = Compile(schema);
  return (text) => {
    const value: unknown = JSON.parse(text);
    if (!compiled.Check(value)) throw new Error('The file does not have the shape that it should');
    return value as Static<Schema>;
  };
}

export const readPart = reader(PartFile);
export const readShell = reader(ShellFile);
export const readVisitor = reader(VisitorFile);
