/** The part of `Storage` that is needed. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser’s storage; undefined where it is switched off or there is no browser. */
function browserStorage(): KeyStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * A storage that never fails. Values that the browser refuses to store (private mode, quota, storage switched off) stay in
 * memory, so that the tab goes on working.
 *
 * @param keepsOld whether `setItem` throws where the storage is full, and leaves the old value in its place
 */
export function safeStorage(storage = browserStorage(), { keepsOld = false } = {}): KeyStorage {
  const inMemory = new Map<string, string>();
  return {
    getItem(key) {
      const value = inMemory.get(key);
      if (value !== undefined) return value;
      try {
        return storage?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      inMemory.delete(key);
      try {
        if (storage) return storage.setItem(key, value);
      } catch (error) {
        if (keepsOld && error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
        // The value goes into memory below. An old value after a reload would be worse than none.
        remove(storage, key);
      }
      inMemory.set(key, value);
    },
    removeItem(key) {
      inMemory.delete(key);
      remove(storage, key);
    },
  };
}

function remove(storage: KeyStorage | undefined, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // If the browser refuses to remove a value, it refused to store one as well.
  }
}
