import type { FileStore } from './file-store';

/** The store of files failed: its disk is full, or its bucket does not answer. A later attempt may work. */
export class StoreFailure extends Error {
  override name = 'StoreFailure';
}

function failed(error: unknown): never {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  throw new StoreFailure(`The store of files failed. ${reason}`, { cause: error });
}

/** Names the failures of a store, so that callers can tell them from those of a visitor’s connection and of the server. */
export function withNamedFailures(store: FileStore): FileStore {
  return {
    ...store,
    async put(place, content) {
      let isContentBroken = false;
      const watched = async function* () {
        try {
          yield* content;
        } catch (error) {
          isContentBroken = true;
          throw error;
        }
      };
      try {
        return await store.put(place, watched());
      } catch (error) {
        return isContentBroken ? Promise.reject(error) : failed(error);
      }
    },
    get: (place) => store.get(place).catch(failed),
    remove: (formId, ids) => store.remove(formId, ids).catch(failed),
  };
}
