import { createRequire } from 'node:module';
import { say } from './console.mjs';
import { build, checkNode, install } from './prepare.mjs';
import { root } from './root.mjs';
import { loadSettings } from './settings-file.mjs';

checkNode();
loadSettings();
await install();
await build();
say('Starting the server');
process.chdir(root);
process.env.NODE_ENV ??= 'production';
// The server runs in this process, so that ending the command ends the server. A server that cannot start prints the reason.
const { started } = createRequire(import.meta.url)(`${root}/server/dist/main.js`);
const { port } = new URL(await started);
say(`Tessera is ready: http://localhost:${port} (stop it with Ctrl+C)`);
