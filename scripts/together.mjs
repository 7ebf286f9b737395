import { spawn } from 'node:child_process';

const running = new Set();

function stopAll(code) {
  for (const child of running) child.kill();
  process.exit(code);
}

// A terminal sends Ctrl+C to all processes; a signal to this process has to be passed on to them.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(0));

/** Starts a program that ends together with this command: when one ends, all end. */
export function startTogether(program, args, options) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  running.add(child);
  child.on('exit', (code) => {
    running.delete(child);
    stopAll(code ?? 0);
  });
}
