import { basename } from 'node:path';
import { ports } from '../federation/webpack/ports.mjs';
import { say } from './console.mjs';
import { root } from './root.mjs';
import { installed } from './run.mjs';
import { startTogether } from './together.mjs';

/** Starts the part of the current folder in a small harness with hot reload, over the mocked API. */
const part = basename(process.cwd());
startTogether(process.execPath, ['mocks/src/start.mjs'], {
  cwd: root,
  env: { ...process.env, PORT: String(ports.mocks) },
});
startTogether(installed('webpack'), ['serve', '--mode', 'development'], { cwd: process.cwd() });
say(`${part} without the shell: http://127.0.0.1:${ports[part]} (mock API on port ${ports.mocks})`);
