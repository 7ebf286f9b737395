import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock';
import { openPGlite } from './pglite-database';
import { StartProblem } from './start-problem';

const mockFsync = jest.fn();
jest.mock('node:fs', () => {
  const fs = jest.requireActual('node:fs');
  return {
    ...fs,
    fsyncSync: (descriptor: number) => {
      mockFsync(descriptor);
      fs.fsyncSync(descriptor);
    },
  };
});

const folder = mkdtempSync(join(tmpdir(), 'tessera-durable-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what was committed is there when the folder is opened again, and was really written to the disk', async () => {
  const first = await openPGlite(folder);
  await first.query('CREATE TABLE answers (n int)');
  await first.query('INSERT INTO answers SELECT generate_series(1, 100)');
  const settings = await first.query(
    "SELECT current_setting('fsync') AS fsync, current_setting('wal_sync_method') AS method, current_setting('synchronous_commit') AS commit",
  );
  expect(settings).toEqual([{ fsync: 'on', method: 'open_datasync', commit: 'on' }]);
  mockFsync.mockClear();
  await first.query('CHECKPOINT');
  expect(mockFsync).toHaveBeenCalled();
  await first.close();

  const second = await openPGlite(folder);
  expect(await second.query('SELECT count(*)::int AS count FROM answers')).toEqual([{ count: 100 }]);
  await second.close();
});

describe('the lock of a data folder', () => {
  const place = mkdtempSync(join(tmpdir(), 'tessera-lock-'));
  const file = join(place, 'tessera.lock');
  afterAll(() => rmSync(place, { recursive: true }));

  test('is refused while its process lives, in one line that says what to do', () => {
    writeFileSync(file, `${process.ppid} ${hostname()}\n`);
    expect(() => lockFolder(place)).toThrow(StartProblem);
    expect(() => lockFolder(place)).toThrow(`in use by process ${process.ppid}. Stop it, or set DATA_DIR.`);
    rmSync(file);
  });

  test('of a dead process is taken over', () => {
    // The largest process id that Linux gives out is 2^22.
    writeFileSync(file, `5000000 ${hostname()}\n`);
    const release = lockFolder(place);
    expect(readFileSync(file, 'utf8')).toContain(String(process.pid));
    release();
  });

  test('of another machine holds while it shows that it lives', () => {
    writeFileSync(file, '1 elsewhere\n');
    expect(() => lockFolder(place)).toThrow('process 1 on elsewhere');
    const minuteAgo = new Date(Date.now() - 60_000);
    utimesSync(file, minuteAgo, minuteAgo);
    lockFolder(place)();
  });
});
