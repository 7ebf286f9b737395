import { join } from 'node:path';
import { HOUR_MS } from '@tessera/fields/durations';
import type { Configuration } from '../settings/configuration';
import { publishBuilds } from './build-folders';
import { collectCopies, collectReleases } from './collect-releases';
import { developmentReleases } from './development-releases';
import { type LiveReleases, liveReleases } from './live-releases';
import { openReleaseStore } from './open-store';
import type { ReleaseStore } from './release-store';

/** Reports a problem with a release before the server has its log, and afterwards: as one line on the standard error output. */
function report(message: string, error: unknown): void {
  process.stderr.write(`${message}: ${error instanceof Error ? error.message : String(error)}\n`);
}

/** Removes old releases and their copies now and every hour. Several servers may do so at the same time. */
function collectHourly(store: ReleaseStore, cache: string): void {
  const collect = () =>
    collectReleases(store, new Date())
      .then(() => collectCopies(store, cache, new Date()))
      .catch((error: unknown) => report('Old releases cannot be removed', error));
  void collect();
  setInterval(collect, HOUR_MS).unref();
}

/**
 * Opens the releases that the server serves. Publishes the server’s own builds before, if the store belongs to it.
 *
 * @throws StartProblem if the store is not accessible
 * @throws ReleaseProblem if its own builds do not belong together
 */
export async function openReleases({
  root,
  dataFolder,
  releaseStore,
  isDevelopment,
}: Pick<Configuration, 'root' | 'dataFolder' | 'releaseStore' | 'isDevelopment'>): Promise<LiveReleases> {
  if (isDevelopment) return developmentReleases(root);
  const store = await openReleaseStore(releaseStore, releaseStore.publishesBuilds);
  if (releaseStore.publishesBuilds) await publishBuilds(store, root);
  const cache = join(dataFolder, 'checked-releases');
  const live = await liveReleases(store, { cache, onProblem: report });
  collectHourly(store, cache);
  return live;
}
