import { existsSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { ports } from '../federation/webpack/ports.mjs';
import { say } from './console.mjs';
import { checkNode, forgetBuild, install, products } from './prepare.mjs';
import { root } from './root.mjs';
import { installed } from './run.mjs';
import { startTogether } from './together.mjs';

/** Starts everything with hot reload: shell and parts each under their development server, the API beside them. */
checkNode();
await install();
// What stands in `dist` from now on is not what `npm start` serves.
forgetBuild();
for (const product of products) rmSync(`${root}/${product}`, { force: true });

const start = (program, args, env = {}) =>
  startTogether(program, args, { cwd: root, env: { ...process.env, NX_DAEMON: 'false', ...env } });

start(installed('lerna'), ['run', 'serve', '--stream', '--no-prefix', '--concurrency', '8'], {
  TESSERA_COMPOSED: 'true',
});
say('Building for development …');
while (!products.every((product) => existsSync(`${root}/${product}`))) await setTimeout(500);
const sockets = Object.values(ports).map((port) => `ws://127.0.0.1:${port}`);
start(process.execPath, ['--watch', `${root}/server/dist/main.js`], { CSP_CONNECT: sockets.join(' ') });
