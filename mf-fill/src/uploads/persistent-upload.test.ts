import { UNREACHABLE } from '../transport/unreachable';
import { persistentUpload } from './persistent-upload';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function upload(...outcomes: (string | null)[]) {
  const reported: (string | null)[] = [];
  const signals: AbortSignal[] = [];
  const transfer = persistentUpload(
    async (signal) => {
      signals.push(signal);
      return outcomes.shift() ?? null;
    },
    (refused) => reported.push(refused),
  );
  return { transfer, reported, signals };
}

test('sends a file once, also if it is asked for again', async () => {
  const { transfer, reported, signals } = upload(null);
  expect(await transfer.attempt()).toBe('uploaded');
  expect(await transfer.attempt()).toBe('uploaded');
  dispatchEvent(new Event('online'));
  await jest.runAllTimersAsync();
  expect([reported, signals.length]).toEqual([[null], 1]);
});

test('sends a file again after increasing pauses until it arrives', async () => {
  const { transfer, reported, signals } = upload(UNREACHABLE, UNREACHABLE, null);
  expect(await transfer.attempt()).toBe('unreachable');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(signals).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(3_999);
  expect(signals).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(reported).toEqual([UNREACHABLE, UNREACHABLE, null]);
  expect(await transfer.attempt()).toBe('uploaded');
});

test('sends a file at once when the connection is back and when it is asked for', async () => {
  const { transfer, signals } = upload(UNREACHABLE, UNREACHABLE, UNREACHABLE);
  await transfer.attempt();
  dispatchEvent(new Event('online'));
  expect(signals).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(0);
  expect(await transfer.attempt()).toBe('unreachable');
  expect(signals).toHaveLength(3);
  transfer.end();
});

test('does not send a refused file again', async () => {
  const { transfer, signals } = upload('file-kind');
  expect(await transfer.attempt()).toBe('refused');
  await jest.runAllTimersAsync();
  expect(await transfer.attempt()).toBe('refused');
  expect(signals).toHaveLength(1);
});

test('aborts a removed file, does not wait for it and does not send it again', async () => {
  let finish: (refused: string) => void = () => undefined;
  const signals: AbortSignal[] = [];
  const reported = jest.fn();
  const transfer = persistentUpload((signal) => {
    signals.push(signal);
    return new Promise((resolve) => {
      finish = resolve;
    });
  }, reported);
  const waiting = transfer.attempt();
  transfer.end();
  finish(UNREACHABLE);
  expect(await waiting).toBe('uploaded');
  await jest.runAllTimersAsync();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(reported).not.toHaveBeenCalled();
});
