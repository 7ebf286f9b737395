import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.mjs';
import { say, step, stop } from './console.mjs';
import { lockfileHash, readStamp, sourcesHash } from './fingerprint.mjs';
import { root } from './root.mjs';
import { installed, run } from './run.mjs';

const INSTALLED = 'node_modules/.tessera-installed';
const BUILT = 'node_modules/.tessera-built';
const OLDEST_NODE = [20, 19];

/** The files that a build writes; if one is missing, `build` runs again. Call it after `install`. */
export async function buildOutputs() {
  const { parts } = await import('../federation/webpack/tables.mjs');
  return [
    'shell/dist/tessera-shell.json',
    'server/dist/main.js',
    'server/dist/database-worker.js',
    'server/dist/renderer-worker.js',
    'server/dist/release.js',
    'mf-fill/dist/server/render.cjs',
    ...parts.map(({ folder }) => `${folder}/dist/tessera-part.json`),
  ];
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  stop(
    `Tessera needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}. Install a newer version from your distribution or nodejs.org.`,
  );
}

/**
 * Installs the locked packages if the lockfile changed. Does not use `npm ci`, because it rejects a lockfile without the
 * binaries of other platforms, and a registry may offer only those of one platform. `--no-save` leaves the lockfile
 * unchanged.
 */
export async function install() {
  const expected = lockfileHash();
  if (readStamp(INSTALLED) === expected) return;
  const attempt = (name) =>
    step(name, () =>
      run('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'], { quiet: true }),
    );
  // A registry that fails for a moment is no reason to give up: npm goes on with what it has.
  const code = (await attempt('Installing from the lockfile')) && (await attempt('Installing once more'));
  if (code !== 0)
    stop('The packages could not be installed. Check the connection to the npm registry, then try again.');
  writeFileSync(join(root, INSTALLED), expected);
}

/** Builds some packages, or all. Ends the command if the build fails. Call it while holding the lock. */
export async function buildPackages(title, names = []) {
  const scopes = names.flatMap((name) => ['--scope', name]);
  const code = await step(title, () =>
    run(installed('lerna'), ['run', 'build', '--stream=false', '--loglevel=error', ...scopes], { quiet: true }),
  );
  if (code !== 0) stop('The build failed. Fix the errors above and run the command again.');
}

/**
 * Builds if the sources changed since the last build.
 *
 * @param {() => Promise<void>} [use] uses the builds before another command may build
 */
export function build(use) {
  return withBuildLock(async () => {
    await buildIfChanged();
    await use?.();
  });
}

async function buildIfChanged() {
  const expected = sourcesHash();
  const isComplete = (await buildOutputs()).every((file) => existsSync(join(root, file)));
  if (readStamp(BUILT) === expected && isComplete) return say('Already built');
  await buildPackages('Building shell, parts and server');
  writeFileSync(join(root, BUILT), expected);
}

/** Deletes the stamp, so that the next `build()` is not skipped. */
export function invalidateBuild() {
  return rmSync(join(root, BUILT), { force: true });
}
