import { spawn } from 'node:child_process';

const running = new Set();

function stopAll(code) {
  for (const child of running) child.kill();
  process.exit(code);
}

// A terminal sends Ctrl+C to all of them; whoever ends this one by its id must end them, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(0));

/** Starts a program that lives as long as this command: when one ends, all do. */
export function startTogether(program, args, options) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  running.add(child);
  child.on('exit', (code) => {
    running.delete(child);
    stopAll(code ?? 0);
  });
}
