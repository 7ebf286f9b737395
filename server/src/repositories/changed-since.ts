import { isDeepStrictEqual } from 'node:util';

type Settings = { readonly [name: string]: unknown };

/** Settings as a caller sends them: those that change, and what they were. */
interface SettingsChange {
  /** The changed settings as the caller knew them; undefined to overwrite newer ones. */
  before: Settings | undefined;
  wanted: Settings;
}

/**
 * Returns whether a setting was changed since the caller read it. A setting that has the wanted value already does not count: the
 * call is repeated, because its answer was lost, or both people want the same.
 *
 * @param now the stored settings; the caller’s transaction has locked them
 */
export function hasChangedSince(now: object, { before = {}, wanted }: SettingsChange): boolean {
  const stored: Settings = { ...now };
  // A setting that is missing is one that no one has set, as null is.
  const isStored = (values: Settings, name: string) => isDeepStrictEqual(stored[name] ?? null, values[name] ?? null);
  return Object.keys(before).some((name) => !isStored(before, name) && !isStored(wanted, name));
}
