import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '../start-problem';
import { lockFolder } from './folder-lock';
import { thisProcess } from './process-identity';

const folder = mkdtempSync(join(tmpdir(), 'tessera-lock-'));
const file = join(folder, 'tessera.lock');
const timing = { beatMs: 20, silenceMs: 200 };
function neverLost() {
  throw new Error('The lock was lost');
}
const lock = (onLost: () => void = neverLost) => lockFolder(folder, onLost, timing);

afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a lock file as a process elsewhere would, and beats for it until it is told to stop. */
function heldBy(identity: object | null, name = 'process 7 on forms-1') {
  writeFileSync(file, JSON.stringify({ token: 'another', name, identity }));
  let beats = 0;
  const beat = setInterval(() => {
    beats += 1;
    utimesSync(file, 1_000 + beats, 1_000 + beats);
  }, timing.beatMs);
  return () => clearInterval(beat);
}

const inOtherContainer = { ...thisProcess(), space: 'the same boot, another pid namespace' };

test('refuses a second opening in one line that says what to do', async () => {
  const release = await lock();
  await expect(lock()).rejects.toThrow(StartProblem);
  await expect(lock()).rejects.toThrow(/in use by process \d+ on \S+\. Stop it, or set DATA_DIR\.$/);
  release();
  expect(existsSync(file)).toBe(false);
});

test('takes over at once from a process that has ended, also when its id was given to another process', async () => {
  // This process's own id, but an earlier start: the id was reused.
  writeFileSync(file, JSON.stringify({ token: 'another', name: 'gone', identity: { ...thisProcess(), started: '1' } }));
  (await lockFolder(folder, neverLost, { beatMs: 20, silenceMs: 3_600_000 }))();
});

test('does not trust a process id of another container: its beats tell that it is alive', async () => {
  const stop = heldBy(inOtherContainer);
  await expect(lock()).rejects.toThrow('in use by process 7 on forms-1.');
  stop();
});

test('does not believe a process id of another container either when it is silent', async () => {
  writeFileSync(file, JSON.stringify({ token: 'another', name: 'silent', identity: inOtherContainer }));
  (await lock())();
});

test('takes over a lock that an older version wrote, once it is silent', async () => {
  writeFileSync(file, '4242 forms-1\n');
  const release = await lock();
  expect(JSON.parse(readFileSync(file, 'utf8')).token).toMatch(/^[0-9a-f-]{36}$/);
  release();
});

test('tells the holder when another process took the lock, and leaves that process’s lock alone', async () => {
  let release = () => {};
  await new Promise<void>((lost) => {
    void lock(lost).then((done) => {
      release = done;
      writeFileSync(file, JSON.stringify({ token: 'another', name: 'thief', identity: null }));
    });
  });
  release();
  expect(JSON.parse(readFileSync(file, 'utf8')).name).toBe('thief');
});
