/*
 * Loaded into a server before its own code, also in its threads: the clock is wrong by the milliseconds that the file CLOCK_FILE
 * contains. Timers and `performance` are as they were, as with a clock that jumps.
 */
const { readFileSync } = require('node:fs');

const RealDate = Date;
const FRESH_MS = 20;
let readAt = Number.NEGATIVE_INFINITY;
let error = 0;

function now() {
  if (performance.now() - readAt > FRESH_MS) {
    error = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
    readAt = performance.now();
  }
  return RealDate.now() + error;
}

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now() {
    return now();
  }
};
