import { existsSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { say } from './console.mjs';
import { buildOutputs, checkNode, install, invalidateBuild } from './prepare.mjs';
import { root } from './root.mjs';
import { installed } from './run.mjs';
import { startTogether } from './together.mjs';

/** Starts everything with hot reload: shell and parts each on their own development server, and the API. */
checkNode();
await install();
// Reads the table of parts with an installed package.
const { ports } = await import('../federation/webpack/ports.mjs');
// Development builds go to `dist` from now on: `npm start` has to build again.
invalidateBuild();
const built = await buildOutputs();
for (const product of built) rmSync(`${root}/${product}`, { force: true });

const start = (program, args, env = {}) =>
  startTogether(program, args, { cwd: root, env: { ...process.env, NX_DAEMON: 'false', ...env } });

start(installed('lerna'), ['run', 'serve', '--stream', '--no-prefix', '--concurrency', '8'], {
  TESSERA_COMPOSED: 'true',
});
say('Building for development …');
while (!built.every((product) => existsSync(`${root}/${product}`))) await setTimeout(500);
const sockets = Object.values(ports).map((port) => `ws://127.0.0.1:${port}`);
start(process.execPath, ['--watch', `${root}/server/dist/main.js`], {
  CSP_CONNECT: sockets.join(' '),
  // The builds change all the time and are not released.
  TESSERA_DEVELOPMENT: 'true',
});
