const { readdirSync, readFileSync } = require('node:fs');

const minutes = (count) => count * 60_000;
const LONG_MS = minutes(5);
const LIMIT_MS = minutes(process.env.NIGHTLY ? 120 : 15);

/** The processes that this one started, where the system lists processes in /proc. */
function childProcesses() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        try {
          // The name of the program, in brackets, can contain spaces; its state and its parent follow.
          const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
          return Number(parent) === process.pid;
        } catch {
          return false;
        }
      })
      .map(Number);
  } catch {
    return [];
  }
}

/**
 * A reporter of jest that names the files of tests that run for long, and ends the workers when one does not end. jest
 * has no limit for a test that never waits, and then the whole run shows no result. The files of ended workers count as
 * failed.
 */
module.exports = class EndlessTests {
  #running = new Map();
  #timer;

  onRunStart() {
    this.#timer = setInterval(() => this.#check(), 30_000);
  }

  onTestFileStart(test) {
    this.#running.set(test, { since: performance.now(), isNamed: false });
  }

  onTestFileResult(test) {
    this.#running.delete(test);
  }

  onRunComplete() {
    clearInterval(this.#timer);
  }

  #check() {
    const now = performance.now();
    for (const [test, file] of this.#running) {
      const elapsed = now - file.since;
      if (elapsed > LONG_MS && !file.isNamed) {
        file.isNamed = true;
        process.stderr.write(`Running for more than ${LONG_MS / minutes(1)} minutes: ${test.path}\n`);
      }
      if (elapsed > LIMIT_MS) {
        process.stderr.write(`Ended after ${LIMIT_MS / minutes(1)} minutes: ${test.path}\n`);
        for (const pid of childProcesses()) process.kill(pid, 'SIGKILL');
        return;
      }
    }
  }
};
