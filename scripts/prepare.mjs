import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, step, stop } from './console.mjs';
import { lockfile, sources, stamped } from './fingerprint.mjs';
import { root } from './root.mjs';
import { installed, run } from './run.mjs';

const INSTALLED = 'node_modules/.tessera-installed';
const BUILT = 'node_modules/.tessera-built';
const OLDEST_NODE = [20, 19];

/** The files that a build writes; a missing one means building again. Reads the table of parts with an installed package. */
export async function products() {
  const { parts } = await import('../federation/webpack/tables.mjs');
  return [
    'shell/dist/tessera-shell.json',
    'server/dist/main.js',
    'server/dist/database-worker.js',
    'mf-fill/dist/server/render.cjs',
    ...parts.map(({ folder }) => `${folder}/dist/tessera-part.json`),
  ];
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  stop(
    `Node ${OLDEST_NODE.join('.')} or newer is needed, this is ${process.versions.node}. Install it from your distribution or nodejs.org.`,
  );
}

/**
 * Installs from the lockfile unless it is already installed. Not `npm ci`, which rejects a lockfile without the binaries of
 * other platforms; a registry may offer only those of one platform. `--no-save` keeps the lockfile unchanged.
 */
export async function install() {
  const wanted = lockfile();
  if (stamped(INSTALLED) === wanted) return;
  const code = await step('Installing from the lockfile', () =>
    run('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'], { quiet: true }),
  );
  if (code !== 0)
    stop('The packages could not be installed. Check the connection to the npm registry, then try again.');
  writeFileSync(join(root, INSTALLED), wanted);
}

/** Builds if the sources changed since the last build. */
export async function build() {
  const wanted = sources();
  const isWhole = (await products()).every((file) => existsSync(join(root, file)));
  if (stamped(BUILT) === wanted && isWhole) return say('Already built');
  const code = await step('Building shell, parts and server', () =>
    run(installed('lerna'), ['run', 'build', '--stream=false', '--loglevel=error'], { quiet: true }),
  );
  if (code !== 0) stop('The build failed. The reason is printed above.');
  writeFileSync(join(root, BUILT), wanted);
}

/** Makes the next build run again. */
export function forgetBuild() {
  return rmSync(join(root, BUILT), { force: true });
}
