import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import { type Installation, readInstallation } from '../repositories/installation';

/** How long a page may show settings that another server has changed. */
const CACHE_MS = 5_000;

/** The settings of the installation for every page that is sent, without a query for each. */
export interface CurrentInstallation {
  read(): Promise<Installation>;
  /** Reads them again the next time: this server has changed them. */
  forget(): void;
}

export function currentInstallation(database: Database): CurrentInstallation {
  const known = new LRUCache<'installation', Installation>({
    max: 1,
    ttl: CACHE_MS,
    fetchMethod: () => readInstallation(database),
  });
  return {
    read: () => known.forceFetch('installation'),
    forget: () => known.clear(),
  };
}
