import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../testing/eventually';
import { answersOn } from '../testing/operator';
import { ServerProcess } from '../testing/server-process';

const disk = mkdtempSync(join(tmpdir(), 'tessera-small-disk-'));
const MB = 1024 * 1024;

/** Only root may mount a disk of a fixed size. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const isMounted = mountSmallDisk();
const testMounted = isMounted ? test : test.skip;
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true });
});

/** Takes all the space that is left. */
function fill(): void {
  const file = openSync(join(disk, 'ballast'), 'a');
  try {
    for (const size of [MB, 4_096]) {
      const zeros = Buffer.alloc(size);
      while (statfsSync(disk).bavail * statfsSync(disk).bsize > 0) {
        try {
          writeSync(file, zeros);
        } catch {
          break;
        }
      }
    }
  } finally {
    closeSync(file);
  }
}

testMounted(
  'on a full disk submissions are refused and it says so; with space again everything works, and all acknowledged is there',
  async () => {
    const server = await ServerProcess.start(null, disk);
    const form = await server.form(await server.owner(), {
      status: 'published',
      fields: [
        { id: 'name', type: 'text', label: 'Name' },
        { id: 'note', type: 'textarea', label: 'Note', validation: { maxLength: 50_000 } },
      ],
    });
    const acknowledged: string[] = [];
    const submit = async () => {
      const key = randomUUID();
      const { status } = await server.submit(form._id, { key, data: { name: key, note: 'x'.repeat(20_000) } });
      if (status === 201) acknowledged.push(key);
      return status;
    };
    expect(await submit()).toBe(201);
    fill();
    let last = 201;
    for (let index = 0; index < 400 && last === 201; index += 1) last = await submit();
    expect(last).toBeGreaterThanOrEqual(500);
    const ready = await server.raw({ url: '/readyz' });
    expect([ready.status, ready.body.errors]).toMatchObject([503, { disk: 'The disk is full.' }]);

    rmSync(join(disk, 'ballast'));
    await eventually(async () => expect(await submit()).toBe(201));
    expect(await answersOn(server, form._id)).toEqual(acknowledged.sort());
    await server.stop();

    // The log of the database is whole as well.
    const next = await ServerProcess.start(null, disk);
    expect(await answersOn(next, form._id)).toEqual(acknowledged);
    await next.stop();
  },
  120_000,
);
