import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../testing/eventually';
import { answersOn } from '../testing/operator';
import { ServerProcess } from '../testing/server-process';
import { testIf } from '../testing/test-if';

const folder = mkdtempSync(join(tmpdir(), 'tessera-log-'));
const disk = mkdtempSync(join(tmpdir(), 'tessera-log-disk-'));

/** Only root may mount a disk of a fixed size. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const isMounted = mountSmallDisk();
const testMounted = testIf(isMounted);
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', disk]);
  for (const each of [disk, folder]) rmSync(each, { recursive: true });
});

testMounted(
  'a full disk of the log stops nothing; it says so, and the log goes on when there is space',
  async () => {
    const logFile = join(disk, 'log');
    const server = await ServerProcess.start(null, folder, { env: { LOG_LEVEL: 'info' }, logFile });
    const { _id: id } = await server.form(await server.owner());
    const acknowledged: string[] = [];
    const submit = async () => {
      const key = randomUUID();
      const { status } = await server.submit(id, { key, data: { name: key } });
      expect(status).toBe(201);
      acknowledged.push(key);
    };
    await submit();
    expect(() => writeFileSync(join(disk, 'ballast'), Buffer.alloc(1024 * 1024))).toThrow('ENOSPC');
    // The last page of the file has room for some lines.
    for (let count = 0; count < 40; count += 1) await submit();
    await eventually(async () => {
      const ready = await server.raw({ url: '/readyz' });
      expect([ready.status, ready.body.errors]).toMatchObject([503, { log: 'The log cannot be written.' }]);
    });

    rmSync(join(disk, 'ballast'));
    await submit();
    await eventually(async () =>
      expect((await server.raw({ url: '/readyz' })).body.errors ?? {}).not.toHaveProperty('log'),
    );
    expect(readFileSync(logFile, 'utf8')).toMatch(/Lines of the log could not be written \(ENOSPC\) and are lost/);
    expect(await answersOn(server, id)).toEqual(acknowledged.sort());
    await server.stop();
  },
  300_000,
);
