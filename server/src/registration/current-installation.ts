import { sharedCache } from '../caches/shared-cache';
import type { Database } from '../database/database';
import { type Installation, readInstallation } from '../repositories/installation';

/** How long a page may show settings that another server has changed, if its message is lost. */
const CACHE_MS = 5_000;

/** There is one installation. */
const ALL = 'all';

/** The settings of the installation for every page that is sent, without a query for each. */
export interface CurrentInstallation {
  read(): Promise<Installation>;
  /** Reads them again the next time: this server has changed them. */
  forget(): void;
}

export function currentInstallation(database: Database): CurrentInstallation {
  const known = sharedCache<Installation>(database, {
    topic: 'installation',
    max: 1,
    ttlMs: CACHE_MS,
    read: () => readInstallation(database),
  });
  return {
    read: async () => (await known.get(ALL)) ?? readInstallation(database),
    forget: () => known.forget([ALL]),
  };
}
