import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from './database/start-problem';
import { endWithProblem } from './end-with-problem';

/** The output of a command that ends with this error. */
function printed(error: unknown): string {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exited');
  });
  expect(() => endWithProblem(error)).toThrow('exited');
  expect(exit).toHaveBeenCalledWith(1);
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join('');
  jest.restoreAllMocks();
  return text;
}

const failing = (members: object, message = 'It failed') => Object.assign(new Error(message), members);
const refused = 'connect ECONNREFUSED 127.0.0.1:1';

test.each([
  [new StartProblem('Set PORT.'), 'Set PORT.'],
  [failing({ code: 'ENOSPC' }), 'The disk is full. Free some space, then start again.'],
  [
    failing({ code: 'EACCES', path: '/srv/a' }),
    'Cannot use /srv/a (EACCES). Change its permissions, or use the account',
  ],
  [failing({ code: 'EROFS', path: '/srv/a' }), 'Cannot use /srv/a (EROFS). Its disk is read-only.'],
  [failing({ code: 'ECONNREFUSED' }, refused), `A connection failed: ${refused}. Check the network and the settings.`],
  [
    failing({ code: '42501', severity: 'ERROR' }, 'permission denied'),
    'The database reports: permission denied (42501).',
  ],
])('prints one line for %p', (error, line) => {
  expect(printed(error)).toMatch(/^[^\n]+\n$/);
  expect(printed(error)).toContain(line);
});

test('names the file of an error of the file system', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
  try {
    readFileSync(join(folder, 'a', 'b'));
  } catch (error) {
    expect(printed(error)).toBe(`Cannot use ${join(folder, 'a', 'b')} (ENOENT). It does not exist.\n`);
  }
  rmSync(folder, { recursive: true });
  expect.assertions(3);
});

test('keeps the stack of errors that only the source code explains', () => {
  expect(printed(new TypeError('x is not a function'))).toContain('end-with-problem.test');
});
