import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { ports } from '../federation/webpack/ports.mjs';
import { say } from './console.mjs';
import { root } from './root.mjs';
import { installed } from './run.mjs';

/**
 * Starts the part whose folder this runs in, alone: a small harness with hot reload, over the mocked calls.
 * Ends with either of its two programs.
 */
const part = basename(process.cwd());
const start = (program, args, cwd) => spawn(program, args, { cwd, stdio: 'inherit' });

const programs = [
  start('npm', ['start', '--silent', '-w', 'mocks', '--', '--port', String(ports.mocks)], root),
  start(installed('webpack'), ['serve', '--mode', 'development'], process.cwd()),
];
for (const program of programs) {
  program.on('exit', (code) => {
    for (const other of programs) other.kill();
    process.exit(code ?? 0);
  });
}
say(`${part} alone: http://127.0.0.1:${ports[part]} (mocked calls on port ${ports.mocks})`);
