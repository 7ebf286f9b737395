import { UNREACHABLE } from '../transport/unreachable';
import { persistentUpload } from './persistent-upload';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function upload(...outcomes: (string | null)[]) {
  const told: (string | null)[] = [];
  const signals: AbortSignal[] = [];
  const way = persistentUpload(
    async (signal) => {
      signals.push(signal);
      return outcomes.shift() ?? null;
    },
    (refused) => told.push(refused),
  );
  return { way, told, signals };
}

test('sends a file once, also if it is asked for again', async () => {
  const { way, told, signals } = upload(null);
  expect(await way.attempt()).toBe('uploaded');
  expect(await way.attempt()).toBe('uploaded');
  dispatchEvent(new Event('online'));
  await jest.runAllTimersAsync();
  expect([told, signals.length]).toEqual([[null], 1]);
});

test('sends a file again after increasing pauses until it arrives', async () => {
  const { way, told, signals } = upload(UNREACHABLE, UNREACHABLE, null);
  expect(await way.attempt()).toBe('unreachable');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(signals).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(3_999);
  expect(signals).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toEqual([UNREACHABLE, UNREACHABLE, null]);
  expect(await way.attempt()).toBe('uploaded');
});

test('sends a file at once when the connection is back and when it is asked for', async () => {
  const { way, signals } = upload(UNREACHABLE, UNREACHABLE, UNREACHABLE);
  await way.attempt();
  dispatchEvent(new Event('online'));
  expect(signals).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(0);
  expect(await way.attempt()).toBe('unreachable');
  expect(signals).toHaveLength(3);
  way.end();
});

test('does not send a refused file again', async () => {
  const { way, signals } = upload('file-kind');
  expect(await way.attempt()).toBe('refused');
  await jest.runAllTimersAsync();
  expect(await way.attempt()).toBe('refused');
  expect(signals).toHaveLength(1);
});

test('aborts a removed file, does not wait for it and does not send it again', async () => {
  let finish: (refused: string) => void = () => undefined;
  const signals: AbortSignal[] = [];
  const told = jest.fn();
  const way = persistentUpload((signal) => {
    signals.push(signal);
    return new Promise((resolve) => {
      finish = resolve;
    });
  }, told);
  const waiting = way.attempt();
  way.end();
  finish(UNREACHABLE);
  expect(await waiting).toBe('uploaded');
  await jest.runAllTimersAsync();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(told).not.toHaveBeenCalled();
});
