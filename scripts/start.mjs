import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { say } from './console.mjs';
import { build, checkNode, install } from './prepare.mjs';
import { root } from './root.mjs';

checkNode();
await install();
await build();
say('Starting the server');
process.chdir(root);
process.env.NODE_ENV ??= 'production';
// In this process: what ends the command ends the server, and the other way round.
createRequire(import.meta.url)(`${root}/server/dist/main.js`);

const port = process.env.PORT || '3000';
const host = process.env.HOST || '127.0.0.1';
const answers = () =>
  fetch(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
// A server that cannot start says why and ends the process, and this with it.
while (!(await answers())) await setTimeout(100);
say(`Tessera is ready: http://localhost:${port} (stop it with Ctrl+C)`);
