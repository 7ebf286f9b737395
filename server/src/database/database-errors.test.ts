import { diskProblemOf, isConnectionError, isDataError } from './database-errors';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each(['22021', '22P02', '23502', '23503', '23505', '23514'])('treats %s as a data error', (code) => {
  expect([isDataError(withCode(code)), isConnectionError(withCode(code))]).toEqual([true, false]);
});

test.each(['08006', '40001', '40P01', '53300', '57014', '57P01', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])(
  'treats %s as a connection error',
  (code) => {
    expect([isDataError(withCode(code)), isConnectionError(withCode(code))]).toEqual([false, true]);
  },
);

test.each([
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('treats “%s” as a connection error', (message) => {
  expect([isDataError(new Error(message)), isConnectionError(new Error(message))]).toEqual([false, true]);
});

test('treats a programming error as neither', () => {
  for (const error of [withCode('42601'), new TypeError('undefined'), 'text', null]) {
    expect([isDataError(error), isConnectionError(error)]).toEqual([false, false]);
  }
});

test.each([
  ['53100', 'could not extend file "base/5/1": No space left on device', 'The disk of the database is full.'],
  ['58030', 'could not write to file "pg_wal/1": Input/output error', 'The database cannot write to its disk.'],
  ['42501', 'could not open file "base/5/1": Read-only file system', 'The database cannot write to its disk.'],
])('reports the disk for %s, “%s”', (code, message, problem) => {
  const error = Object.assign(new Error(message), { code });
  expect([diskProblemOf(error), isConnectionError(error)]).toEqual([problem, true]);
});

test('does not report the disk for a role that may not write', () => {
  const error = Object.assign(new Error('permission denied for table forms'), { code: '42501' });
  expect([diskProblemOf(error), isConnectionError(error)]).toEqual([null, false]);
});
