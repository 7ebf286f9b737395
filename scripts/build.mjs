import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { say, stop } from './console.mjs';
import { build, buildOutputs, checkNode, install } from './prepare.mjs';
import { root } from './root.mjs';

/*
 * Installs and builds, without starting: `node scripts/build.mjs [--into FOLDER]`. With a folder, copies the builds of
 * server, shell and parts there, as `server/dist`, `shell/dist` and so on. The Dockerfile uses it.
 */

const [option, target] = process.argv.slice(2);
if (option && (option !== '--into' || !target)) stop('Name the folder: node scripts/build.mjs --into FOLDER');
checkNode();
await install();
await build();
if (target) {
  const isBuild = (file) => file.split('/')[1] === 'dist';
  const folders = new Set((await buildOutputs()).filter(isBuild).map((file) => file.split('/').slice(0, 2).join('/')));
  for (const folder of folders) {
    const to = join(resolve(target), folder);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, folder), to, { recursive: true });
  }
  say(`Copied ${[...folders].join(', ')} to ${target}`);
}
