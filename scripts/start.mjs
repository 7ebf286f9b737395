import { createRequire } from 'node:module';
import { say } from './console.mjs';
import { build, checkNode, install } from './prepare.mjs';
import { root } from './root.mjs';

checkNode();
await install();
await build();
say('Starting the server');
process.chdir(root);
process.env.NODE_ENV ??= 'production';
// In this process: what ends the command ends the server, and the other way round. A server that cannot start says why.
const { started } = createRequire(import.meta.url)(`${root}/server/dist/main.js`);
const { port } = new URL(await started);
say(`Tessera is ready: http://localhost:${port} (stop it with Ctrl+C)`);
