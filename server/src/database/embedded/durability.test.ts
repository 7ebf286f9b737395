import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPGlite } from './create-pglite';

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

test('keeps committed rows after reopening the folder and calls fsync for them', async () => {
  const open = () => createPGlite({ folder, snapshot: null });
  const first = await open();
  await first.query('CREATE TABLE answers (n int)');
  await first.query('INSERT INTO answers SELECT generate_series(1, 100)');
  const settings = await first.query(
    "SELECT current_setting('fsync') AS fsync, current_setting('wal_sync_method') AS method, current_setting('synchronous_commit') AS commit",
  );
  expect(settings.rows).toEqual([{ fsync: 'on', method: 'open_datasync', commit: 'on' }]);
  mockFsync.mockClear();
  await first.query('CHECKPOINT');
  expect(mockFsync).toHaveBeenCalled();
  await first.close();

  const second = await open();
  expect((await second.query('SELECT count(*)::int AS count FROM answers')).rows).toEqual([{ count: 100 }]);
  await second.close();
});
