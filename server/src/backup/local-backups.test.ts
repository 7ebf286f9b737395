import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { StartProblem } from '../database/start-problem';
import type { EndedBackup } from '../repositories/operation/backups';
import { localAccess, offerBackups } from './local-backups';

const folder = mkdtempSync(join(tmpdir(), 'tessera-local-backups-'));
const ends: EndedBackup[] = [];
let free: number | null = null;
let close: () => Promise<void>;

beforeAll(async () => {
  close = await offerBackups(
    folder,
    {
      begin: async () => 'id',
      content: async () => Readable.from([Buffer.from('content')]),
      end: async (_id, { bytes, problem }) => void ends.push({ bytes, problem }),
    },
    async () => free,
  );
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

test('passes the calls of a command on', async () => {
  const access = await localAccess(folder);
  expect(await access?.begin(null)).toBe('id');
  await access?.end('id', { bytes: 7, problem: null });
  expect(ends).toEqual([{ bytes: 7, problem: null }]);
});

test('refuses a copy for which the disk has no room, and says so', async () => {
  const access = await localAccess(folder);
  free = 1000;
  const begun = access?.begin(null);
  await expect(begun).rejects.toThrow(/too little free space.* A backup copies the database/);
  await expect(begun).rejects.toBeInstanceOf(StartProblem);
  free = null;
});

test.each([{ 'content-length': 20_000 }, { 'transfer-encoding': 'chunked' }])(
  'refuses a long body with the headers %j',
  async (headers) => {
    const { port, token } = JSON.parse(readFileSync(join(folder, 'local-backups.json'), 'utf8'));
    const status = await new Promise((resolve, reject) => {
      const call = request({
        ...{ host: '127.0.0.1', port, path: '/begin', method: 'POST' },
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      call.on('response', ({ statusCode }) => resolve(statusCode));
      call.on('error', reject);
      // The body has no end: who reads it whole waits for it.
      call.write(' '.repeat(15_000));
    });
    expect(status).toBe(413);
  },
);
