import { resolve } from 'node:path';
import { StartProblem } from '../database/start-problem';
import { endWithProblem } from '../end-with-problem';
import { readConfiguration } from '../settings/configuration';
import { backup, move, restore } from './commands';

/** Runs a command that copies the data of the installation, with the settings of the server. */
async function run([command, ...given]: string[]): Promise<void> {
  const settings = readConfiguration(process.env, resolve(__dirname, '../..'));
  const commands: { [name: string]: () => Promise<string> } = {
    backup: () => backup(settings, given),
    restore: () => restore(settings, given),
    'to-postgres': () => move(settings, 'postgres', given),
    'to-embedded': () => move(settings, 'embedded', given),
  };
  const chosen = commands[command ?? ''];
  if (!chosen) throw new StartProblem(`Name one of ${Object.keys(commands).join(', ')}.`);
  process.stdout.write(`${await chosen()}\n`);
}

run(process.argv.slice(2)).catch(endWithProblem);
