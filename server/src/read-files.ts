import { errorCode } from './error-code';

/** Returns null if the file or folder does not exist. */
export async function nullIfMissing<Value>(operation: Promise<Value>): Promise<Value | null> {
  try {
    return await operation;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Remembers what each key leads to. A failure is forgotten, so that the next call tries again. Only for keys that are few: none
 * is ever removed.
 *
 * @param load loads the value of a key
 */
export function remembered<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const loading =
      known.get(key) ??
      load(key).catch((error: unknown) => {
        known.delete(key);
        throw error;
      });
    known.set(key, loading);
    return loading;
  };
}
