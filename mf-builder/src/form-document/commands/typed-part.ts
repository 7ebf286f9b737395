import { sameValue } from '@tessera/form-model/same-value';

const isTyped = (value: unknown) => value === undefined || typeof value === 'string' || typeof value === 'number';
const isMany = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The path of the difference between two values if only one text or number differs, as after typing a letter. Undefined
 * for any other change, such as a longer list or a toggled switch.
 */
export function typedPart(before: unknown, after: unknown, path = ''): string | undefined {
  if (!isMany(before) || !isMany(after)) return isTyped(before) && isTyped(after) ? path : undefined;
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) return undefined;
  const [former, later] = [before, after].map((value) => new Map<string, unknown>(Object.entries(value)));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const [name, ...others] = names.filter((each) => !sameValue(former?.get(each), later?.get(each)));
  if (name === undefined || others.length > 0) return undefined;
  return typedPart(former?.get(name), later?.get(name), `${path}/${name}`);
}
