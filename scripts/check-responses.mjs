import { createRequire } from 'node:module';
import { build, checkNode, install } from './prepare.mjs';
import { root } from './root.mjs';
import { loadSettings } from './settings-file.mjs';

checkNode();
loadSettings();
await install();
await build();
process.chdir(root);
// Reads the same settings as the server. The embedded database must not be in use.
createRequire(import.meta.url)(`${root}/server/dist/check-responses.js`);
