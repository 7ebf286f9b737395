import { say, step } from './console.mjs';
import { build, checkNode, install } from './prepare.mjs';
import { installed, run } from './run.mjs';
import { readJest, readPlaywright, runSuite, SKIPPED } from './suites.mjs';
import { systemProgram } from './system.mjs';

/** The totals of all stages; a check with one command counts as one test. */
const total = { passed: 0, failed: 0, skipped: 0 };

function count({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** A path stays as it is; a bare name is a program of an installed package. */
const path = (program) => (program.includes('/') ? program : installed(program));

async function check(name, program, args) {
  const code = await step(name, () => run(path(program), args, { quiet: true }));
  if (code === SKIPPED) count({ skipped: 1 });
  else count(code === 0 ? { passed: 1 } : { failed: 1 });
}

// Tests with random cases try more of them in the nightly run.
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
  const postgres = await systemProgram(['pg_ctlcluster'], 'postgresql', 'The tests over PostgreSQL');
  await systemProgram(['nginx'], 'nginx-light', 'The tests of the load balancer');
  // LibreOffice is large: only the nightly run installs it.
  if (process.env.NIGHTLY)
    await systemProgram(['soffice'], 'libreoffice-calc-nogui', 'The tests of exports in a spreadsheet program');
  const java = await systemProgram(['java'], 'default-jre-headless', 'The contract tests over WireMock');
  return { chromium, java, postgres };
}

const [{ chromium, java, postgres }] = await Promise.all([systemPrograms(), install()]);

/** The checks that need no build: they run beside it. */
async function staticChecks() {
  await check('Format and lint', 'biome', ['ci', '--error-on-warnings', '--max-diagnostics=50', '.']);
  await check('Types', process.execPath, ['scripts/types.mjs']);
  await check('Patterns that take linear time', process.execPath, ['scripts/check-patterns.mjs']);
  await check('Costly style rules', process.execPath, ['scripts/check-styles.mjs']);
  await check('Folders', process.execPath, ['scripts/check-folders.mjs']);
  await check('Code that only tests use', process.execPath, ['scripts/check-unused.mjs']);
  await check('Unused code', 'knip', ['--no-progress']);
}
await Promise.all([build(), staticChecks()]);
const jest = await runSuite({
  name: 'Unit, component, server and contract tests',
  program: 'jest',
  // By default jest leaves one of the cores unused.
  args: (report, files) => [
    '--json',
    '--outputFile',
    report,
    '--silent',
    ...(process.env.CI ? ['--ci'] : []),
    ...(files.length > 0 ? ['--maxWorkers=1', '--runTestsByPath', ...files] : ['--maxWorkers=100%']),
  ],
  // Over PostgreSQL these tests take half the processor time. The browser tests run over the embedded database.
  env: () => ({ JAVA: java ?? '', TESTS_OVER: postgres ? 'postgres' : 'embedded' }),
  read: readJest,
});
// Without PostgreSQL, the tests above have used the embedded database already.
if (process.env.NIGHTLY && postgres)
  await check('Server tests over the embedded database', process.execPath, [
    'scripts/test-over.mjs',
    'embedded',
    '--silent',
  ]);
await check('Sizes', process.execPath, ['bench/size.mjs']);
const playwright = await runSuite({
  name: 'Browser tests',
  program: 'playwright',
  args: (_report, files) => [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    // Of the files in which tests failed, only these tests run again.
    ...(files.length > 0 ? ['--workers=1', '--last-failed'] : []),
  ],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM: chromium ?? '' }),
  read: readPlaywright,
});

// The nightly run does not repeat failed tests, so that it finds those that fail from time to time.
if (!process.env.NIGHTLY)
  for (const { repeat } of [jest, playwright])
    for (const title of await repeat()) say(`Failed in one of two runs: ${title}`);
count(jest.totals());
count(playwright.totals());
if (total.skipped > 0) say(`${total.skipped} skipped: they need a program that is missing here, or run at night only`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
