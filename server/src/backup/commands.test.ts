import { tmpdir } from 'node:os';
import { StartProblem } from '../database/start-problem';
import { readConfiguration } from '../settings/configuration';
import { backup, move, restore } from './commands';

const settings = readConfiguration({ DATA_DIR: '/dev/null/data' }, '/srv/tessera');
const commands = {
  backup: (given: readonly string[]) => backup(settings, given),
  restore: (given: readonly string[]) => restore(settings, given),
  move: (given: readonly string[]) => move(settings, 'postgres', given),
};

test.each([
  ['backup', ['a.tar.gz', 'b.tar.gz'], 'Unknown argument b.tar.gz. Write: npm run backup [-- FILE]'],
  ['backup', ['--encrypt'], 'Unknown argument --encrypt.'],
  ['backup', [], 'There is no database in /dev/null/data. Set DATA_DIR or DATABASE_URL as for the server'],
  ['restore', [], 'Name the file: npm run restore -- FILE [--replace]'],
  ['restore', ['a.tar.gz', '--replac'], 'Unknown argument --replac. Write: npm run restore -- FILE [--replace]'],
  ['restore', ['/never/a.tar.gz'], 'There is no file /never/a.tar.gz. Name another one: npm run restore -- FILE'],
  ['restore', [tmpdir()], `${tmpdir()} is a folder. Name the file of a backup:`],
  ['move', ['postgres://u@host/forms'], 'Unknown argument postgres://u@host/forms. Write: npm run migrate:to-postgres'],
  ['move', [], 'Set DATABASE_URL to the database on the server.'],
] as const)('%s refuses %j before it opens the database', async (command, given, message) => {
  const running = commands[command](given);
  await expect(running).rejects.toThrow(message);
  await expect(running).rejects.toBeInstanceOf(StartProblem);
});
