import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from './console.mjs';
import { build, checkNode, install } from './prepare.mjs';
import { installed, run } from './run.mjs';
import { systemProgram } from './system.mjs';

/** The totals of all stages; a check with one command counts as one test. */
const total = { passed: 0, failed: 0 };

function count({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** A path stays as it is; a bare name is a program of an installed package. */
const path = (program) => (program.includes('/') ? program : installed(program));

async function check(name, program, args) {
  const code = await step(name, () => run(path(program), args, { quiet: true }));
  count(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Runs a test runner and adds the counts of its report; a runner without a report counts as failed. */
async function suite(name, program, args, env, read) {
  const report = join(tmpdir(), `tessera-${process.pid}-${program}.json`);
  // Compiling the embedded database for speed pays off after minutes only; most tests take seconds.
  const node = ['--liftoff-only', installed(program)];
  const code = await step(name, () => run(process.execPath, [...node, ...args(report)], { env: env(report) }));
  try {
    const result = read(JSON.parse(readFileSync(report, 'utf8')));
    count(code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result);
  } catch {
    count({ passed: 0, failed: 1 });
  }
  rmSync(report, { force: true });
}

// Tests that try something many times do so as often as the night allows.
if (process.argv.includes('--nightly')) process.env.NIGHTLY = '1';

checkNode();
/** One after the other: the system’s package manager runs once at a time. */
async function systemPrograms() {
  const chromium = await systemProgram(
    // The shell without a window needs a quarter less processor time.
    ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    'chromium-headless-shell',
    'The browser tests',
  );
  await systemProgram(['pg_ctlcluster'], 'postgresql', 'The tests over PostgreSQL');
  await systemProgram(['nginx'], 'nginx-light', 'The tests of the load balancer');
  const java = await systemProgram(['java'], 'default-jre-headless', 'The contract tests over WireMock');
  return { chromium, java };
}

const [{ chromium, java }] = await Promise.all([systemPrograms(), install()]);

/** The checks that need no build: they run beside it. */
async function staticChecks() {
  await check('Format and lint', 'biome', ['ci', '--error-on-warnings', '--max-diagnostics=50', '.']);
  await check('Types', process.execPath, ['scripts/types.mjs']);
  await check('Patterns that take linear time', process.execPath, ['scripts/check-patterns.mjs']);
  await check('Folders', process.execPath, ['scripts/check-folders.mjs']);
  await check('Code that only tests use', process.execPath, ['scripts/check-unused.mjs']);
  await check('Unused code', 'knip', ['--no-progress']);
}
await Promise.all([build(), staticChecks()]);
await suite(
  'Unit, component, server and contract tests',
  'jest',
  // By default jest leaves one of the cores unused.
  (report) => ['--json', '--outputFile', report, '--silent', '--maxWorkers=100%', ...(process.env.CI ? ['--ci'] : [])],
  () => ({ JAVA: java ?? '' }),
  (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }),
);
if (process.env.NIGHTLY)
  await check('Server tests over PostgreSQL', process.execPath, ['scripts/test-postgres.mjs', '--silent']);
await check('Sizes', process.execPath, ['bench/size.mjs']);
await suite(
  'Browser tests',
  'playwright',
  () => ['test', '--config', 'e2e/playwright.config.ts'],
  (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM: chromium ?? '' }),
  (report) => ({ passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }),
);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
