import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '../start-problem';
import { lockFolder, lockFolderWhenFree } from './folder-lock';
import { thisProcess } from './process-identity';

const folder = mkdtempSync(join(tmpdir(), 'tessera-lock-'));
const file = join(folder, 'tessera.lock');
const timing = { refreshMs: 20, expiryMs: 200 };
function failOnLost() {
  throw new Error('The lock was lost');
}
const lock = (onLost: () => void = failOnLost) => lockFolder(folder, onLost, { timing });

afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** Simulates a process on another machine that holds the lock. Returns a function that stops its refreshes. */
function simulateHolder(identity: object | null, name = 'process 7 on forms-1') {
  writeFileSync(file, JSON.stringify({ token: 'another', name, identity }));
  let refreshes = 0;
  const timer = setInterval(() => {
    refreshes += 1;
    utimesSync(file, 1_000 + refreshes, 1_000 + refreshes);
  }, timing.refreshMs);
  return () => clearInterval(timer);
}

const inOtherContainer = { ...thisProcess(), space: 'pid:[4026531999]' };

test('rejects a second lock with a one-line message', async () => {
  const release = await lock();
  await expect(lock()).rejects.toThrow(StartProblem);
  await expect(lock()).rejects.toThrow(/in use by process \d+ on \S+\. Stop it, or set DATA_DIR\.$/);
  release();
  expect(existsSync(file)).toBe(false);
});

test('takes over the lock of an ended process at once, even if its id was reused', async () => {
  // This process’s own id with an earlier start time, as if the id had been reused.
  writeFileSync(file, JSON.stringify({ token: 'another', name: 'gone', identity: { ...thisProcess(), started: '1' } }));
  (await lockFolder(folder, failOnLost, { timing: { refreshMs: 20, expiryMs: 3_600_000 } }))();
});

test('ignores process ids of other containers and respects a refreshed lock', async () => {
  const stop = simulateHolder(inOtherContainer);
  await expect(lock()).rejects.toThrow('in use by process 7 on forms-1.');
  stop();
});

test('takes over a lock of another container after it stops being refreshed', async () => {
  writeFileSync(file, JSON.stringify({ token: 'another', name: 'silent', identity: inOtherContainer }));
  (await lock())();
});

test('takes over a lock in the format of an older version after it stops being refreshed', async () => {
  writeFileSync(file, '4242 forms-1\n');
  const release = await lock();
  expect(JSON.parse(readFileSync(file, 'utf8')).token).toMatch(/^[0-9a-f-]{36}$/);
  release();
});

test('notifies the holder when another process takes the lock, and does not remove the new lock', async () => {
  let release = () => {};
  await new Promise<void>((onLost) => {
    void lock(onLost).then((done) => {
      release = done;
      writeFileSync(file, JSON.stringify({ token: 'another', name: 'thief', identity: null }));
    });
  });
  release();
  expect(JSON.parse(readFileSync(file, 'utf8')).name).toBe('thief');
});

describe('the lock of a process that outlives its server', () => {
  /** A process that holds the lock until it is killed. */
  async function holdingProcess() {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await once(child, 'spawn');
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    writeFileSync(
      file,
      JSON.stringify({ token: 'child', name: 'old', identity: { ...thisProcess(), pid: child.pid, started } }),
    );
    return child;
  }
  const take = (outlivedMs: number) =>
    lockFolderWhenFree(folder, failOnLost, { file: 'tessera.lock', timing }, outlivedMs);

  test('is taken when the process has ended', async () => {
    const child = await holdingProcess();
    const taken = take(60_000);
    child.kill('SIGTERM');
    (await taken)();
  });

  test('is taken from a process that does not end, which is killed', async () => {
    const child = await holdingProcess();
    const ended = once(child, 'exit');
    (await take(50))();
    expect(await ended).toEqual([null, 'SIGKILL']);
  });
});
