import { say } from './console.mjs';
import { checkNode, install } from './prepare.mjs';
import { installed, run } from './run.mjs';
import { SKIPPED } from './suites.mjs';
import { systemProgram } from './system.mjs';

/*
 * `npm run test:postgres` and `npm run test:embedded` run the server’s tests that use a database over PostgreSQL and over
 * the embedded one. More arguments go to jest.
 */

const [database, ...given] = process.argv.slice(2);
const isPostgres = database === 'postgres';

checkNode();
await install();
const found = !isPostgres || (await systemProgram(['pg_ctlcluster'], 'postgresql', 'The tests over PostgreSQL'));
if (found || process.env.DATABASE_URL) {
  const related = ['--selectProjects', 'server', '--findRelatedTests', 'server/src/testing/test-database.ts'];
  process.exitCode = await run(installed('jest'), [...related, ...given], {
    env: { TESTS_OVER: database },
  });
} else {
  say(
    'Skipped: the tests over PostgreSQL. Install it, or set DATABASE_URL to a server on which databases may be made.',
  );
  process.exitCode = SKIPPED;
}
