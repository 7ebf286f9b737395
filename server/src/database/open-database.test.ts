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

test('names a full disk as the reason, and no disk with enough space', () => {
  expect(fullDiskProblem('/srv/data', 1_000_000)?.message).toBe(
    'The disk of the data folder /srv/data is full. Free some space, or set DATA_DIR to a folder on another disk.',
  );
  expect(fullDiskProblem('/srv/data', 10_000_000_000)).toBeNull();
});
