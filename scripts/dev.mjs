import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { ports } from '../federation/webpack/ports.mjs';
import { say } from './console.mjs';
import { checkNode, forgetBuild, install, products } from './prepare.mjs';
import { root } from './root.mjs';
import { installed } from './run.mjs';

/** Starts everything with hot reload: shell and parts each under their development server, the API beside them. */
checkNode();
await install();
// What stands in `dist` from now on is not what `npm start` serves.
forgetBuild();
for (const product of products) rmSync(`${root}/${product}`, { force: true });

const running = [];
const start = (program, args, env = {}) => {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NX_DAEMON: 'false', ...env },
  });
  child.on('exit', (code) => {
    for (const other of running) other.kill();
    process.exit(code ?? 0);
  });
  running.push(child);
};

start(installed('lerna'), ['run', 'serve', '--parallel', '--stream', '--no-prefix']);
say('Building for development …');
while (!products.every((product) => existsSync(`${root}/${product}`))) await setTimeout(500);
const sockets = Object.values(ports).map((port) => `ws://127.0.0.1:${port}`);
start(process.execPath, ['--watch', `${root}/server/dist/main.js`], { CSP_CONNECT: sockets.join(' ') });
