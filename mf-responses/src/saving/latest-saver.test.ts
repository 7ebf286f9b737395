import { ApiError, Conflict, isConflict } from '@tessera/api-client/errors';
import { createLatestSaver, latestSavers } from './latest-saver';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(save = jest.fn(async (_note: string, _stored?: string) => {})) {
  const states: string[] = [];
  const refused: unknown[] = [];
  const pending: boolean[] = [];
  const saver = createLatestSaver('before', {
    save,
    onRefused(error, stored) {
      refused.push([(error as Error).message, stored]);
      return isConflict(error) ? 'theirs' : undefined;
    },
    onPending: (isPending) => pending.push(isPending),
  });
  const stop = saver.listen((state) => states.push(state));
  const close = () => {
    stop();
    saver.saveNow();
  };
  const notes = () => save.mock.calls.map(([note]) => note);
  return { saver, close, states, save, notes, refused, isPending: () => pending.at(-1) ?? false };
}

test('saves once after the last of several changes', async () => {
  const { saver, states, notes } = setUp();
  saver.change('a');
  saver.change('ab');
  await jest.advanceTimersByTimeAsync(1000);
  expect(notes()).toEqual(['ab']);
  expect(states).toEqual(['saving', 'saved']);
});

test('saves a change that was made during a call after it', async () => {
  let finish = () => {};
  const { saver, notes } = setUp(
    jest.fn(
      (_note: string) =>
        new Promise<void>((done) => {
          finish = done;
        }),
    ),
  );
  saver.change('a');
  saver.saveNow();
  saver.change('ab');
  saver.saveNow();
  expect(notes()).toEqual(['a']);
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(notes()).toEqual(['a', 'ab']);
});

test('tries again after a failure', async () => {
  const save = jest.fn(async (_note: string) => {}).mockRejectedValueOnce(new Error('No connection.'));
  const { saver, states, notes } = setUp(save);
  saver.change('a');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(notes()).toEqual(['a', 'a']);
  expect(states).toEqual(['saving', 'failed', 'saving', 'saved']);
});

test('saves at once when the drawer is closed, and not again', async () => {
  const { saver, close, notes, isPending } = setUp();
  saver.change('a');
  expect(isPending()).toBe(true);
  close();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(notes()).toEqual(['a']);
  expect(isPending()).toBe(false);
});

test('tries again after the drawer was closed, until the note is stored', async () => {
  const offline = new Error('No connection.');
  const save = jest
    .fn(async (_note: string) => {})
    .mockRejectedValueOnce(offline)
    .mockRejectedValueOnce(offline);
  const { saver, close, notes, states, isPending } = setUp(save);
  saver.change('Call back on Monday');
  close();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(isPending()).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(notes()).toEqual(Array(3).fill('Call back on Monday'));
  expect(isPending()).toBe(false);
  expect(states).toEqual([]);
});

test('reports a refusal with the note that is stored, and does not try again', async () => {
  const refusal = Object.assign(new ApiError('You may only read these responses.', 403), { isRefusal: true });
  const save = jest.fn(async (_note: string) => {});
  const { saver, states, notes, refused, isPending } = setUp(save);
  saver.change('stored');
  await jest.advanceTimersByTimeAsync(1000);
  save.mockRejectedValueOnce(refusal);
  saver.change('refused');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(notes()).toEqual(['stored', 'refused']);
  expect(refused).toEqual([['You may only read these responses.', 'stored']]);
  expect(states.at(-1)).toBe('refused');
  expect(isPending()).toBe(false);
});

test('saves nothing over the note of someone else until it is changed again, then with that note as the stored one', async () => {
  const refusal = Object.assign(new Conflict('Changed elsewhere.', 'settings-changed', null), { isRefusal: true });
  let refuse = () => {};
  const save = jest
    .fn(async (_note: string, _stored?: string) => {})
    .mockImplementationOnce(
      () =>
        new Promise<void>((_done, fail) => {
          refuse = () => fail(refusal);
        }),
    );
  const { saver, states, refused } = setUp(save);
  saver.change('mine');
  saver.saveNow();
  saver.change('mine, longer');
  refuse();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(save.mock.calls).toEqual([['mine', 'before']]);
  expect([refused, states.at(-1)]).toEqual([[['Changed elsewhere.', 'before']], 'refused']);
  saver.change('both');
  await jest.advanceTimersByTimeAsync(1000);
  expect(save.mock.calls.at(-1)).toEqual(['both', 'theirs']);
});

test('saves what was changed during a call that is refused', async () => {
  const refusal = Object.assign(new ApiError('This note is too long.', 400), { isRefusal: true });
  let refuse = () => {};
  const save = jest
    .fn(async (_note: string) => {})
    .mockImplementationOnce(
      () =>
        new Promise<void>((_done, fail) => {
          refuse = () => fail(refusal);
        }),
    );
  const { saver, notes, isPending } = setUp(save);
  saver.change('too long');
  saver.saveNow();
  saver.change('short');
  saver.saveNow();
  refuse();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(notes()).toEqual(['too long', 'short']);
  expect(isPending()).toBe(false);
});

test('a drawer that is opened again goes on with the saver of its response, and the browser asks before it is closed', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const save = jest.fn(async (_note: string) => {}).mockRejectedValueOnce(new Error('No connection.'));
  const saverOf = latestSavers<string>({ asksBeforeClose: true });
  const first = saverOf('r1', '', { save, onRefused: () => undefined });
  expect(asks()).toBe(false);
  first.change('a');
  expect(asks()).toBe(true);
  await jest.advanceTimersByTimeAsync(1000);
  const second = saverOf('r1', '', { save, onRefused: () => undefined });
  second.change('ab');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(save.mock.calls).toEqual([
    ['a', ''],
    ['ab', ''],
  ]);
  expect(asks()).toBe(false);
});
