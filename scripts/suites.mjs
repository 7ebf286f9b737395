import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from './console.mjs';
import { root } from './root.mjs';
import { installed, run } from './run.mjs';

/**
 * The results of one file of tests by title, which names the groups of a test, too.
 *
 * @typedef {Map<string, 'passed' | 'failed' | 'skipped'>} FileResult
 */

/** The exit code of a command that could not run its tests on this machine, as in other tools. */
export const SKIPPED = 77;

const titlesOf = (result, outcome) => [...result].filter(([, of]) => of === outcome).map(([title]) => title);

/**
 * @returns {Map<string, FileResult>} the results by file. Tests of one title are numbered, as those of a file that belongs to two
 *   projects.
 */
function byFile(results) {
  const files = new Map();
  for (const { file, title, outcome } of results) {
    const result = files.get(file) ?? new Map();
    let name = title;
    for (let count = 2; result.has(name); count += 1) name = `${title} (${count})`;
    files.set(file, result.set(name, outcome));
  }
  return files;
}

/** The title for a file that could not run. */
const runs = (file) => `${file} runs`;

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
      return [...results, { file, title: runs(file), outcome: 'failed' }];
    }),
  );
}

/** Reads the report of Playwright. */
export function readPlaywright({ suites, config }) {
  const testsOf = ({ suites: inner = [], specs = [] }, groups = []) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status }) => ({
        file: join(config.rootDir, file),
        title: [...groups, title].join(' › '),
        outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      })),
    ),
    ...inner.flatMap((suite) => testsOf(suite, [...groups, suite.title])),
  ];
  return byFile(suites.flatMap((suite) => testsOf(suite)));
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
  const hasFailed = [...results.values()].some((result) => titlesOf(result, 'failed').length > 0);
  const isExplained = code === 0 ? results.size > 0 : hasFailed;
  if (!isExplained) results.set('', new Map([[`${program} ends with a report and exit code 0`, 'failed']]));
  return results;
}

/** More failed files than these are no coincidence. */
const MOST_REPEATED = 8;

/** The results of a file that ran twice. A test has failed if it failed in both runs, or in the only one that had it. */
function merged(first, second, file) {
  const both = new Map([...first, ...second]);
  for (const [title, outcome] of first) if (outcome === 'passed') both.set(title, 'passed');
  // The file ran after all.
  if (second.size > 0 && !second.has(runs(file))) both.delete(runs(file));
  return both;
}

/**
 * Runs a suite, and returns what it found and a way to repeat what failed, one test at a time. On a busy machine a test can fail
 * because the others need the processor. See docs/decisions/156-repeating-failed-tests.md.
 *
 * @param {{ name: string, program: string, args: (report: string, files: string[]) => string[],
 *   env?: (report: string) => NodeJS.ProcessEnv, read: (report: object) => Map<string, FileResult> }} suite
 *   `args` gets the files in which tests failed, to repeat these files or only the tests that failed, one at a time; none for all
 *   files, as many at a time as there are processors
 */
export async function runSuite(suite) {
  const results = await runOnce(suite);
  const sum = (outcome) => [...results.values()].reduce((total, result) => total + titlesOf(result, outcome).length, 0);
  const totals = () => ({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') });
  /** Repeats what failed. What failed twice counts. Returns the titles of the tests that failed once. */
  const repeat = async () => {
    const files = [...results].filter(([, result]) => titlesOf(result, 'failed').length > 0).map(([file]) => file);
    if (files.length === 0 || files.length > MOST_REPEATED || files.includes('')) return [];
    const name = `${suite.name}, repeated: ${files.map((file) => file.slice(root.length + 1)).join(', ')}`;
    const again = await runOnce({ ...suite, name }, files);
    if (again.has('')) {
      results.set('', again.get(''));
      return [];
    }
    return files.flatMap((file) => {
      const first = results.get(file) ?? new Map();
      const second = again.get(file) ?? new Map();
      const result = merged(first, second, file);
      results.set(file, result);
      const failed = new Set([...titlesOf(first, 'failed'), ...titlesOf(second, 'failed')]);
      return [...failed].filter((title) => result.get(title) !== 'failed');
    });
  };
  return { totals, repeat };
}
