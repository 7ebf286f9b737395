import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { endWithProblem } from './end-with-problem';
import { releaseCommand } from './releases/commands/release-commands';
import { openReleaseStore } from './releases/open-store';
import { readConfiguration } from './settings/configuration';

/** Runs a command of the release store with the settings of the server. */
async function run(): Promise<void> {
  const { releaseStore } = readConfiguration(process.env, resolve(__dirname, '../..'));
  const store = await openReleaseStore(releaseStore, process.argv[2] !== 'list');
  const by = process.env.RELEASE_AUTHOR || `${userInfo().username} on ${hostname()}`;
  const lines = await releaseCommand(store, process.argv.slice(2), { by, at: new Date() });
  process.stdout.write(`${lines.join('\n')}\n`);
}

run().catch(endWithProblem);
