import { isConflict } from '../errors';
import type { Call, Send } from '../transport';

/** An error because settings were changed since they were read. */
export interface Outdated<Settings> extends Error {
  /** The settings that are stored now. */
  data: Settings;
}

/** Returns whether a change was refused because someone else has changed the settings since. */
export function isOutdated<Settings>(error: unknown): error is Outdated<Settings> {
  return isConflict(error) && error.code === 'settings-changed';
}

/** Sends a change of settings, whose `before` says what they were. The error of an outdated change has the newer settings. */
export async function sendChange<Settings>(
  send: Send,
  { path, body, query, method = 'PUT' }: Pick<Call, 'path' | 'body' | 'query'> & { method?: 'PUT' | 'PATCH' },
  read: (body: unknown) => Settings,
): Promise<Settings> {
  try {
    return read(await send({ method, path, session: 'required', query, body }));
  } catch (error) {
    if (isOutdated<unknown>(error)) error.data = read({ data: error.data });
    throw error;
  }
}
