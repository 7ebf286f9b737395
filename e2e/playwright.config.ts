import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// The browser without a window needs a quarter less processor time.
const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** Runs the production build in a real browser. Each worker starts its own server. */
export default defineConfig({
  testDir: '.',
  // The tests of `nightly` take long, or repeat a promise over many screens: docs/decisions/197-nightly-browser-tests.md.
  testMatch: process.env.NIGHTLY ? '{tests,nightly}/*.spec.ts' : 'tests/*.spec.ts',
  globalSetup: './fixtures/builds/make-installation.ts',
  outputDir: '../test-results',
  // One worker runs all tests of a file, so that servers and data that they share are made once.
  fullyParallel: false,
  // More than the two cores that we count on: a browser test waits for a part of its time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // A shared machine can be several times slower than a quiet one.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/report.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Playwright’s `only-on-failure` draws each page of each test, and deletes the pictures of those that pass.
    screenshot: 'off',
    // Recording each action would take a fifth of the processor time. Turn it on for one test: --trace on
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM || chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
