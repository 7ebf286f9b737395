import { chromium } from '@playwright/test';
import { figure } from './figure.mjs';

/** Starts the system’s Chromium without background activity. */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

/** Prints numbers with their limits. A missed limit sets exit code 1. */
export function report(title, rows) {
  console.log(title);
  for (const [name, value, limit, digits = 0] of rows) {
    const missed = !(value <= limit);
    if (missed) process.exitCode = 1;
    const line = `  ${name.padEnd(52)}${figure(value, limit, digits).padStart(8)}  (at most ${limit})`;
    console.log(missed ? `${line}  missed` : line);
  }
}
