import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.mjs';
import { say, stop } from './console.mjs';
import { buildPackages, checkNode, install } from './prepare.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { loadSettings } from './settings-file.mjs';

/*
 * The commands of the release store: `npm run release -- mf-fill [--to 10%]` builds and publishes, `npm run releases` lists,
 * and rollback, promote and withdraw change which version browsers get. They use the settings of the server.
 */

const [command, ...given] = process.argv.slice(2);
checkNode();
loadSettings();
await install();
const { parts } = await import('../federation/webpack/tables.mjs');
const { readModule } = await import('../federation/webpack/read-module.mjs');
const { readShare, SHARE_PROBLEM, usage } = await readModule(
  new URL('../server/src/releases/commands/command-line.ts', import.meta.url),
);
const folders = new Map([['shell', 'shell'], ...parts.map(({ name, folder }) => [name, folder])]);

/** Builds the packages in these folders. */
function build(packages) {
  const names = packages.map((folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name);
  return buildPackages(`Building ${packages.join(', ')}`, names);
}

/** Runs a command of the release store. Ends with its exit code. */
async function runCommand(...options) {
  process.exitCode = await run(process.execPath, ['server/dist/release.js', command, ...options]);
}

/** Splits the arguments into names of parts and options with their values. */
function splitNames() {
  const at = given.findIndex((each) => each.startsWith('--'));
  return at < 0 ? [given, []] : [given.slice(0, at), given.slice(at)];
}

/** Refuses options of `release` that the store would refuse after the build. */
function checkOptions([option, share = '', ...more]) {
  if (option === undefined) return;
  if (option !== '--to' || more.length > 0)
    stop('Write the names of the parts first, then --to 10% for a canary. There are no other options.');
  if (readShare(share) === null) stop(SHARE_PROBLEM);
}

/** Builds the parts and publishes what it built. Until then, no other command may build into the same folders. */
async function publish() {
  const [names, options] = splitNames();
  checkOptions(options);
  const wanted = names.includes('all') ? [...folders.keys()] : names;
  const unknown = wanted.find((name) => !folders.has(name));
  if (unknown) stop(`${unknown} is not a part. Name one of ${[...folders.keys()].join(', ')}, or all.`);
  if (wanted.length === 0) stop(`Name the parts to release: ${usage.publish}`);
  await withBuildLock(async () => {
    await build([...wanted.map((name) => folders.get(name)), 'server']);
    say('Publishing');
    await runCommand(...wanted.map((name) => `${name}=${folders.get(name)}/dist`), ...options);
  });
}

if (command === 'publish') await publish();
else {
  // A rollback does not wait for a build that runs.
  if (!existsSync(join(root, 'server/dist/release.js'))) await withBuildLock(() => build(['server']));
  await runCommand(...given);
}
