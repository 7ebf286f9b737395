/** The part of `Storage` that is needed. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage; undefined where it is switched off or there is no browser. */
function browserStorage(): KeyStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * A storage that never fails. What the browser refuses to keep (private mode, quota, switched off) is kept in
 * memory, so that the tab goes on working.
 */
export function safeStorage(storage = browserStorage()): KeyStorage {
  const kept = new Map<string, string>();
  return {
    getItem(key) {
      const value = kept.get(key);
      if (value !== undefined) return value;
      try {
        return storage?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      kept.delete(key);
      try {
        if (storage) return storage.setItem(key, value);
      } catch {
        // Kept in memory below: the old value would be worse than none after a reload.
        remove(storage, key);
      }
      kept.set(key, value);
    },
    removeItem(key) {
      kept.delete(key);
      remove(storage, key);
    },
  };
}

function remove(storage: KeyStorage | undefined, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // A storage that refuses to forget refused to keep as well.
  }
}
