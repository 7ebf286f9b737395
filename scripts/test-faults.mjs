import { build, checkNode, install } from './prepare.mjs';
import { installed, run } from './run.mjs';

/*
 * `npm run test:faults` runs the files that end with `.faults.ts`: tests that break things on purpose, and take too long for
 * `npm test`. More arguments go to jest.
 */

checkNode();
await install();
await build();
process.exitCode = await run(installed('jest'), process.argv.slice(2), { env: { TESSERA_TESTS: 'faults' } });
