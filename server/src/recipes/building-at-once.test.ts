import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const root = join(__dirname, '../../..');

/** A command that builds until its input ends. */
const builder = `
  const { withBuildLock } = await import('./scripts/build-lock.mjs');
  await withBuildLock(async () => {
    console.log('building');
    process.stdin.resume();
    await new Promise((ended) => process.stdin.once('end', ended));
  });
  process.stdin.destroy();
`;

const start = () => spawn(process.execPath, ['--input-type=module', '-e', builder], { cwd: root });

/** Waits until a command has printed a text. */
async function printed(command: ChildProcessWithoutNullStreams, wanted: string): Promise<void> {
  let output = '';
  while (!output.includes(wanted)) output += String((await once(command.stdout, 'data'))[0]);
}

test('a command that builds waits for another one, and says so', async () => {
  const first = start();
  await printed(first, 'building');
  const second = start();
  await printed(second, 'Another command is building here.');
  const rest = text(second.stdout);
  second.stdin.end();
  expect(first.exitCode).toBeNull();
  const exits = [first, second].map((command) => once(command, 'exit'));
  first.stdin.end();
  expect(await rest).toContain('building');
  expect((await Promise.all(exits)).map(([code]) => code)).toEqual([0, 0]);
});

test('a command that was killed while it built does not stop the next one', async () => {
  const killed = start();
  await printed(killed, 'building');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const next = start();
  next.stdin.end();
  await printed(next, 'building');
  expect((await once(next, 'exit'))[0]).toBe(0);
}, 60_000);
