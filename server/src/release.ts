import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { endWithProblem } from './end-with-problem';
import { buildFolders } from './releases/build-folders';
import { releaseCommand } from './releases/commands/release-commands';
import { openReleaseStore } from './releases/open-store';
import { readConfiguration } from './settings/configuration';

/** Replaces `all` by every build of the root, as the arguments of `publish` name them. */
function withAllBuilds(given: readonly string[], root: string): string[] {
  const all = Object.entries(buildFolders(root)).map(([part, folder]) => `${part}=${folder}`);
  return given.flatMap((each) => (each === 'all' ? all : [each]));
}

/** Runs a command of the release store with the settings of the server. */
async function run(): Promise<void> {
  const { releaseStore, root } = readConfiguration(process.env, resolve(__dirname, '../..'));
  const store = await openReleaseStore(releaseStore, process.argv[2] !== 'list');
  const given = withAllBuilds(process.argv.slice(2), root);
  const by = process.env.RELEASE_AUTHOR || `${userInfo().username} on ${hostname()}`;
  const lines = await releaseCommand(store, given, { by, at: new Date() });
  process.stdout.write(`${lines.join('\n')}\n`);
}

run().catch(endWithProblem);
