import type { AppContext } from '../app-context';
import { diskOf } from '../database/disk-room';
import { checkFiles } from '../files/check-files';
import { timed } from './services';

/** With less free space, databases cannot write their logs. */
const MIN_FREE_BYTES = 50 * 1024 * 1024;
/** Anyone can ask, so that the answer to one is also the answer to those who ask soon after. */
const FRESH_MS = 3_000;

/** A sentence about each problem, by the part that fails. */
export type Problems = { [what: string]: string };

interface ReadinessOptions {
  dataFolder: string;
  /** Whether a release of the shell can be used. */
  hasReleases: () => boolean;
  isLogFailing: () => boolean;
}

async function problemsOf(
  { database, files }: Pick<AppContext, 'database' | 'files'>,
  { dataFolder, hasReleases, isLogFailing }: ReadinessOptions,
): Promise<Problems> {
  const works = (work: () => Promise<unknown>) =>
    timed(work).then(
      () => true,
      () => false,
    );
  const [isDatabaseGood, areFilesGood, disk] = await Promise.all([
    works(() => database.check()),
    works(() => checkFiles(files)),
    diskOf(dataFolder),
  ]);
  const databaseProblem = isDatabaseGood ? database.diskProblem() : 'The database does not answer.';
  return {
    ...(databaseProblem === null ? {} : { database: databaseProblem }),
    ...(areFilesGood ? {} : { files: 'Files cannot be stored.' }),
    ...(disk && disk.free < MIN_FREE_BYTES ? { disk: 'The disk is full.' } : {}),
    ...(isLogFailing() ? { log: 'The log cannot be written.' } : {}),
    ...(hasReleases() ? {} : { releases: 'No release of the shell can be used.' }),
  };
}

/** Returns a function that returns why the server cannot do its work now; nothing if it can. */
export function readiness(context: Pick<AppContext, 'database' | 'files'>, options: ReadinessOptions) {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<Problems> = Promise.resolve({});
  return (): Promise<Problems> => {
    if (performance.now() - asked > FRESH_MS) {
      asked = performance.now();
      answer = problemsOf(context, options);
    }
    return answer;
  };
}
