import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledWorker } from '../testing/compiled-worker';
import { fullDiskProblem, makeDataFolder, openDatabase } from './open-database';
import { StartProblem } from './start-problem';

test.each(['/proc/never/data', '/dev/null/data', __filename])(
  'reports a data folder that cannot be created in one clear line: %s',
  (dataFolder) => {
    const open = () => makeDataFolder(dataFolder);
    expect(open).toThrow(StartProblem);
    expect(open).toThrow(
      /^Cannot write to the data folder \S+ \(E[A-Z]+\)\. Change its permissions, or set DATA_DIR to another folder\.$/,
    );
  },
);

test('reports an unreachable database server in one clear line', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', dataFolder: '/tmp' });
  await expect(opening).rejects.toThrow(/^Cannot connect to the database in DATABASE_URL: /);
});

test('reports an embedded database that cannot be opened in one clear line, each time', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tessera-damaged-'));
  const workerFile = compiledWorker('database-worker');
  const open = () => openDatabase({ databaseUrl: undefined, dataFolder }, workerFile);
  writeFileSync(join(dataFolder, 'database'), 'no folder');
  for (let starts = 0; starts < 2; starts += 1) {
    await expect(open()).rejects.toThrow(
      /^Cannot open the database in \S+database: .*restore a backup: npm run restore -- FILE$/,
    );
    await expect(open()).rejects.not.toThrow('[object Object]');
  }
  expect(readFileSync(join(dataFolder, 'database'), 'utf8')).toBe('no folder');
  rmSync(dataFolder, { recursive: true });
}, 60_000);

test('names a full disk as the reason, and no disk with enough space', () => {
  expect(fullDiskProblem('/srv/data', 1_000_000)?.message).toBe(
    'The disk of the data folder /srv/data is full. Free some space, or set DATA_DIR to a folder on another disk.',
  );
  expect(fullDiskProblem('/srv/data', 10_000_000_000)).toBeNull();
});
