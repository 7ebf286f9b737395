import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from './console.mjs';
import { root } from './root.mjs';
import { installed, run } from './run.mjs';

/**
 * The result of one file of tests: how many tests passed, and the titles of those that failed.
 *
 * @typedef {{ passed: number, failed: string[], skipped: number }} FileResult
 */

/** The exit code of a command that could not run its tests on this machine, as in other tools. */
export const SKIPPED = 77;

/** @returns {Map<string, FileResult>} the results by file. A file that belongs to two projects counts once for each. */
function byFile(results) {
  const files = new Map();
  for (const { file, title, outcome } of results) {
    const result = files.get(file) ?? { passed: 0, failed: [], skipped: 0 };
    if (outcome === 'failed') result.failed.push(title);
    else result[outcome] += 1;
    files.set(file, result);
  }
  return files;
}

/** Reads the report of jest. A file that could not run counts as one failed test. */
export function readJest({ testResults }) {
  return byFile(
    testResults.flatMap(({ name: file, status, assertionResults }) => {
      const results = assertionResults.map((each) => ({
        file,
        title: each.fullName,
        outcome: each.status === 'passed' || each.status === 'failed' ? each.status : 'skipped',
      }));
      const hasFailed = results.some(({ outcome }) => outcome === 'failed');
      if (status !== 'failed' || hasFailed) return results;
      return [...results, { file, title: `${file} runs`, outcome: 'failed' }];
    }),
  );
}

/** Reads the report of Playwright. */
export function readPlaywright({ suites, config }) {
  const testsOf = ({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status }) => ({
        file: join(config.rootDir, file),
        title,
        outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      })),
    ),
    ...inner.flatMap(testsOf),
  ];
  return byFile(suites.flatMap(testsOf));
}

/**
 * Runs a test runner once: over all files, or over some.
 *
 * @returns {Promise<Map<string, FileResult>>} without a report, or with an unexplained exit code, one failed test that
 *   belongs to no file
 */
async function runOnce({ name, program, args, env = () => ({}), read }, files = []) {
  const report = join(tmpdir(), `tessera-${process.pid}-${program}.json`);
  // Compiling the embedded database for speed pays off after minutes only; most tests take seconds.
  const command = ['--liftoff-only', installed(program), ...args(report, files)];
  const code = await step(name, () => run(process.execPath, command, { env: env(report) }));
  let results = new Map();
  try {
    results = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {}
  rmSync(report, { force: true });
  const isExplained = code === 0 ? results.size > 0 : [...results.values()].some(({ failed }) => failed.length > 0);
  if (!isExplained)
    results.set('', { passed: 0, skipped: 0, failed: [`${program} ends with a report and exit code 0`] });
  return results;
}

/** More failed files than these are no coincidence. */
const MOST_REPEATED = 8;

/**
 * Runs a suite, and returns what it found and a way to repeat the files that failed, one test at a time. On a busy
 * machine a test can fail because the others need the processor. See docs/decisions/156-repeating-failed-tests.md.
 *
 * @param {{ name: string, program: string, args: (report: string, files: string[]) => string[],
 *   env?: (report: string) => NodeJS.ProcessEnv, read: (report: object) => Map<string, FileResult> }} suite
 *   `args` gets the files to run, one test at a time; none for all files, as many at a time as there are processors
 */
export async function runSuite(suite) {
  const results = await runOnce(suite);
  const sum = (of) => [...results.values()].reduce((total, result) => total + of(result), 0);
  const totals = () => ({
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed.length),
    skipped: sum(({ skipped }) => skipped),
  });
  /** Repeats the files in which tests failed. What failed twice counts. Returns the titles of the tests that failed once. */
  const repeat = async () => {
    const files = [...results].filter(([, { failed }]) => failed.length > 0).map(([file]) => file);
    if (files.length === 0 || files.length > MOST_REPEATED || files.includes('')) return [];
    const name = `${suite.name}, repeated: ${files.map((file) => file.slice(root.length + 1)).join(', ')}`;
    const again = await runOnce({ ...suite, name }, files);
    if (again.has('')) {
      results.set('', again.get(''));
      return [];
    }
    return files.flatMap((file) => {
      const first = results.get(file);
      const second = again.get(file);
      // A file that could not be run again keeps its first result.
      if (!first || !second) return [];
      const tests = second.passed + second.failed.length;
      const ranAll = first.passed + first.failed.length === tests;
      // Tests that did not run at first, as in a file that broke, have the repeated run only.
      const counting = ranAll ? second.failed.filter((title) => first.failed.includes(title)) : second.failed;
      results.set(file, { ...second, passed: tests - counting.length, failed: counting });
      return [...new Set([...first.failed, ...second.failed])].filter((title) => !counting.includes(title));
    });
  };
  return { totals, repeat };
}
