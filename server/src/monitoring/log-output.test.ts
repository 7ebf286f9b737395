import type { writeSync } from 'node:fs';
import { logOutput } from './log-output';

/** A disk with room for so many bytes, which writes at most three at a time. */
function smallDisk(room: number) {
  const disk = { room, text: '' };
  const write = ((_descriptor: number, bytes: Buffer, from: number) => {
    if (disk.room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const part = bytes.subarray(from, from + Math.min(3, disk.room));
    disk.room -= part.length;
    disk.text += part.toString('latin1');
    return part.length;
  }) as typeof writeSync;
  return { disk, output: logOutput(write) };
}

test('writes whole lines, also where the system takes a part at a time', () => {
  const { disk, output } = smallDisk(100);
  output.write('first line\n');
  output.write('second\n');
  expect([disk.text, output.isFailing]).toEqual(['first line\nsecond\n', false]);
});

test('loses lines while the disk is full, and then says how many', () => {
  const { disk, output } = smallDisk(6);
  output.write('first\n');
  output.write('lost\n');
  output.write('lost, too\n');
  expect(output.isFailing).toBe(true);
  disk.room = 1_000;
  output.write('last\n');
  expect(output.isFailing).toBe(false);
  const [first, loss, last] = disk.text.trim().split('\n');
  expect([first, last]).toEqual(['first', 'last']);
  expect(JSON.parse(loss ?? '')).toMatchObject({
    lines: 2,
    msg: 'Lines of the log could not be written (ENOSPC) and are lost',
  });
});

test('waits for a full pipe a little, and not forever', () => {
  let attempts = 0;
  const busy = (times: number) =>
    ((_descriptor: number, bytes: Buffer) => {
      attempts += 1;
      if (attempts <= times) throw Object.assign(new Error('busy'), { code: 'EAGAIN' });
      return bytes.length;
    }) as typeof writeSync;
  const late = logOutput(busy(5));
  late.write('line\n');
  expect([late.isFailing, attempts]).toEqual([false, 6]);
  attempts = 0;
  const stuck = logOutput(busy(Number.POSITIVE_INFINITY));
  stuck.write('line\n');
  expect([stuck.isFailing, attempts]).toEqual([true, 100]);
});
