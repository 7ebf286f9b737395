import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { onFirstUse } from './on-first-use';

/** A schema that values are checked with. */
export interface SchemaCheck<Value> {
  Check(value: unknown): value is Value;
  /** The problems of a value that the schema does not accept. */
  Errors(value: unknown): { instancePath: string; message: string }[];
}

/**
 * Returns a schema that is compiled when the first value is checked. Most servers never check an archive, and compiling the
 * schemas of all of them would take memory that the server keeps.
 */
export function checkOnUse<Schema extends TSchema>(schema: Schema): SchemaCheck<Static<Schema>> {
  const compiled = onFirstUse(() => Compile(schema));
  return {
    Check: (value): value is Static<Schema> => compiled().Check(value),
    Errors: (value) => compiled().Errors(value),
  };
}
