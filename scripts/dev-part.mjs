import { basename } from 'node:path';
import { ports } from '../federation/webpack/ports.mjs';
import { say } from './console.mjs';
import { root } from './root.mjs';
import { installed } from './run.mjs';
import { startTogether } from './together.mjs';

/**
 * Starts the part of the current folder with hot reload, in the shell’s frame, over the mocked API. PORT and MOCKS_PORT choose
 * other ports.
 */
const part = basename(process.cwd());
const { PORT = String(ports[part]), MOCKS_PORT = String(ports.mocks) } = process.env;
startTogether(process.execPath, ['mocks/src/start.mjs'], {
  cwd: root,
  env: { ...process.env, PORT: MOCKS_PORT },
});
startTogether(installed('webpack'), ['serve', '--mode', 'development'], {
  cwd: process.cwd(),
  env: { ...process.env, PORT, MOCKS_PORT },
});
say(`${part} without the other parts: http://127.0.0.1:${PORT} (mock API on port ${MOCKS_PORT})`);
