import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './console.mjs';
import { root } from './root.mjs';

const FOLDER = join(root, 'node_modules/.cache/tessera-build');

/** How long a lock of a process that was killed counts, in ms. The process that holds it renews it in half this time. */
const STALE = 5_000;

/**
 * Runs a build while no other command of this checkout builds: two builds at once empty each other's folders. Waits for
 * the other command, and says so. Call it after `install`.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBuildLock(work) {
  const { lock, check } = (await import('proper-lockfile')).default;
  mkdirSync(FOLDER, { recursive: true });
  if (await check(FOLDER, { stale: STALE })) say('Another command is building here. Waiting until it has ended …');
  const release = await lock(FOLDER, {
    stale: STALE,
    // A machine that slept has not renewed it. The build goes on.
    onCompromised: () => undefined,
    retries: { forever: true, factor: 1, minTimeout: 250, maxTimeout: 250 },
  });
  try {
    return await work();
  } finally {
    await release();
  }
}
