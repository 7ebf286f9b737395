import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM'];

/**
 * Runs a program in the root and resolves with its exit code: 1 if a signal ended it, 127 if it does not exist.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv }} [options] `quiet` shows its output only when it fails
 * @returns {Promise<number>}
 */
export function run(program, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false', ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    // A terminal sends Ctrl+C to all processes; `kill` ends only this one, so the program is ended here.
    const end = (signal) => {
      child.kill(signal);
      process.exit(130);
    };
    for (const signal of SIGNALS) process.once(signal, end);
    child.on('error', () => resolve(127));
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, end);
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/** The path of a program of an installed package. */
export function installed(name) {
  return `${root}/node_modules/.bin/${name}`;
}
