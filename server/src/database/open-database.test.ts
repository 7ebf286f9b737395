import { openDatabase } from './open-database';
import { StartProblem } from './start-problem';

test.each(['/proc/never/data', '/dev/null/data'])(
  'a data folder that cannot be made is one clear line: %s',
  (dataFolder) => {
    const open = () => openDatabase({ databaseUrl: undefined, dataFolder });
    expect(open).toThrow(StartProblem);
    expect(open).toThrow(/^The data folder \S+ cannot be written \(E[A-Z]+\)\. Set DATA_DIR to another\.$/);
  },
);

test('a database server that does not answer is one clear line', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', dataFolder: '/tmp' });
  await expect(opening).rejects.toThrow(/^The database of DATABASE_URL cannot be reached: /);
});
