import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { installed, run } from './run.mjs';

/** Checks the types of every workspace that has a tsconfig.json, in the order of their references. */
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const projects = workspaces.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
process.exitCode = await run(installed('tsc'), ['-b', ...projects]);
