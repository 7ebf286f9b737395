import { isConnectionError, isDataError } from './database-errors';

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
