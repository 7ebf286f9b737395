import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { say, stop } from './console.mjs';
import { build, buildOutputs, checkNode, install } from './prepare.mjs';
import { root } from './root.mjs';

/*
 * Installs and builds, without starting: `node scripts/build.mjs [--into FOLDER]`. With a folder, copies the builds of
 * server, shell and parts there, as `server/dist`, `shell/dist` and so on. The Dockerfile uses it.
 */

const [option, target] = process.argv.slice(2);
if (option && (option !== '--into' || !target))
  stop('Write node scripts/build.mjs, or name a folder: node scripts/build.mjs --into FOLDER');
checkNode();
await install();

/** Copies the builds. Those of an earlier copy are removed. */
async function copyBuilds() {
  const isBuild = (file) => file.split('/')[1] === 'dist';
  const folders = new Set((await buildOutputs()).filter(isBuild).map((file) => file.split('/').slice(0, 2).join('/')));
  for (const folder of folders) {
    const to = join(resolve(target), folder);
    await rm(to, { recursive: true, force: true });
    await mkdir(dirname(to), { recursive: true });
    await cp(join(root, folder), to, { recursive: true });
  }
  say(`Copied ${[...folders].join(', ')} to ${target}`);
}

await build(target ? copyBuilds : undefined);
