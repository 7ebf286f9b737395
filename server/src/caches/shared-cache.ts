import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import type { SignalTopic } from '../database/signals/signals';

/** The message with which the cache ends a look-up whose entry was deleted. */
const FORGOTTEN = 'deleted';

/** How much the cache holds: a number of entries, or bytes. */
type Room<Value> = { max: number } | { maxBytes: number; bytesOf(value: Value): number };

export type SharedCacheOptions<Value extends object> = Room<Value> & {
  topic: SignalTopic;
  /** How long an entry counts without another query, if the message of the server that changes it is lost. */
  ttlMs: number;
  /** Undefined is not stored. */
  read(id: string): Promise<Value | undefined>;
};

/** Values of the database that this server caches until any server reports that they have changed. */
export interface SharedCache<Value extends object> {
  /** Calls for one id at the same time share one query. */
  get(id: string): Promise<Value | undefined>;
  /** Call it after the commit of a change: this server removes the value at once, the others soon. */
  forget(ids: readonly string[]): void;
}

export function sharedCache<Value extends object>(
  { signals }: Pick<Database, 'signals'>,
  { topic, ttlMs, read, ...room }: SharedCacheOptions<Value>,
): SharedCache<Value> {
  const size =
    'max' in room
      ? { max: room.max }
      : { maxSize: room.maxBytes, sizeCalculation: (value: Value) => room.bytesOf(value) };
  const cache = new LRUCache<string, Value>({ ...size, ttl: ttlMs, fetchMethod: read });
  const remove = (ids: readonly string[]) => {
    for (const id of ids) cache.delete(id);
  };
  signals.on(topic, (ids) => (ids ? remove(ids) : cache.clear()));
  return {
    get: async (id) => {
      try {
        return await cache.fetch(id);
      } catch (error) {
        // Forgotten while it was looked up: the answer may be from before.
        if (error instanceof Error && error.message === FORGOTTEN) return read(id);
        throw error;
      }
    },
    forget: (ids) => {
      remove(ids);
      void signals.send(topic, ids);
    },
  };
}
