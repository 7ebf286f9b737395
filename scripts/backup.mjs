import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, checkNode, install } from './prepare.mjs';
import { root } from './root.mjs';
import { loadSettings } from './settings-file.mjs';

/*
 * `npm run backup`, `npm run restore -- FILE`, `npm run migrate:to-postgres` and `npm run migrate:to-embedded`. They use the
 * settings of the server.
 */

checkNode();
loadSettings();
await install();
const command = 'server/dist/backup.js';
if (!existsSync(join(root, command))) await build();
const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
