import { resolve } from 'node:path';
import { migrate } from './database/migrate';
import { openDatabase, refuseMissingDatabase } from './database/open-database';
import { endWithProblem } from './end-with-problem';
import { checkFacts } from './fact-maintenance/check-facts';
import { checkSums } from './fact-maintenance/check-sums';
import { migrationsFolder } from './migrations-folder';
import { readConfiguration } from './settings/configuration';

/** Checks all stored facts, counts and sums; with `--mend` it corrects them. Exits with 1 if some are wrong. */
async function run(): Promise<void> {
  const mends = process.argv.includes('--mend');
  const configuration = readConfiguration(process.env, resolve(__dirname, '../..'));
  refuseMissingDatabase(configuration);
  const database = await openDatabase(configuration);
  try {
    await migrate(database, migrationsFolder);
    const { responses, wrongFacts, wrongCounts, wrongBlocks } = await checkFacts(database, mends);
    const wrongSums = await checkSums(database, mends);
    const found =
      `${wrongFacts} of ${responses} responses have wrong search data, ` +
      `${wrongCounts} forms and ${wrongBlocks} blocks have wrong counts, ${wrongSums} sums of files or pages are wrong.`;
    const isWrong = wrongFacts + wrongCounts + wrongBlocks + wrongSums > 0;
    const advice = isWrong
      ? mends
        ? ' They are corrected now.'
        : ' Run npm run responses:rebuild to correct them.'
      : '';
    process.stdout.write(`${found}${advice}\n`);
    process.exitCode = isWrong && !mends ? 1 : 0;
  } finally {
    await database.close();
  }
}

run().catch(endWithProblem);
