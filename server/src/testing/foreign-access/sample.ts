/** The parts of a JSON schema that a sample follows. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: { [name: string]: Schema };
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** Values of strings whose schema does not say all that the server checks. */
const known: { readonly [name: string]: string } = {
  email: 'walker@example.org',
  tz: 'UTC',
  timeZone: 'UTC',
  language: 'en',
  password: 'correct horse',
  currentPassword: 'not the password',
  newPassword: 'another correct horse',
};

/** Chooses whether a sample has an optional member, by its name. */
export type Wants = (member: string) => boolean;

/**
 * Returns a small value that fits a schema: required members only, and those that the caller wants.
 *
 * @param name the name of the member or parameter that gets the value
 */
export function sampleOf(schema: Schema, name = '', wants: Wants = () => false): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.find(({ type }) => type !== 'null');
  if (choice) return sampleOf(choice, name, wants);
  if (schema.type === 'object') {
    const members = Object.entries(schema.properties ?? {});
    const present = members.filter(([member]) => schema.required?.includes(member) || wants(member));
    return Object.fromEntries(present.map(([member, each]) => [member, sampleOf(each, member, wants)]));
  }
  if (schema.type === 'array') return schema.minItems && schema.items ? [sampleOf(schema.items, name, wants)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return false;
  return known[name] ?? 'Walked';
}
