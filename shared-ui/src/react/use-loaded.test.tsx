import { act, renderHook } from '@testing-library/react';
import { useLoaded } from './use-loaded';

/** A call that the test answers. */
function pending() {
  let signal: AbortSignal | undefined;
  let resolve: (text: string) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<string>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  const load = jest.fn((given: AbortSignal) => {
    signal = given;
    return promise;
  });
  return {
    load,
    signal: () => signal,
    answer: (text: string) => act(async () => resolve(text)),
    fail: (reason: unknown) => act(async () => reject(reason)),
  };
}

test('goes from loading to loaded with the data', async () => {
  const { load, answer } = pending();
  const { result } = renderHook(() => useLoaded(load));
  expect(result.current).toMatchObject({ state: 'loading', data: null, error: null });
  await answer('hello');
  expect(result.current).toMatchObject({ state: 'loaded', data: 'hello', error: null });
  expect(load).toHaveBeenCalledTimes(1);
});

test('tells why loading failed, as an Error whatever was thrown', async () => {
  const { load, fail } = pending();
  const { result } = renderHook(() => useLoaded(load));
  await fail('offline');
  expect(result.current).toMatchObject({ state: 'failed', data: null, error: new Error('offline') });
});

test('loads again after a retry', async () => {
  const load = jest.fn<Promise<string>, [AbortSignal]>(() => Promise.reject(new Error('offline')));
  const { result } = renderHook(() => useLoaded(load));
  await act(async () => {});
  load.mockImplementation(async () => 'hello');
  await act(async () => result.current.retry());
  expect(result.current).toMatchObject({ state: 'loaded', data: 'hello', error: null });
});

test('aborts a call when there is other data to load, and ignores its answer', async () => {
  const [one, other] = [pending(), pending()];
  const { result, rerender } = renderHook(({ load }) => useLoaded(load), { initialProps: one });
  rerender(other);
  expect(one.signal()?.aborted).toBe(true);
  await other.answer('new');
  await one.answer('old');
  expect(result.current.data).toBe('new');
});

test('shows no data of another call while loading', async () => {
  const [one, other] = [pending(), pending()];
  const { result, rerender } = renderHook(({ load }) => useLoaded(load), { initialProps: one });
  await one.answer('first');
  rerender(other);
  expect(result.current).toMatchObject({ state: 'loading', data: null });
});

test('keeps the last data while other data loads and when that fails, if asked to', async () => {
  const [one, other] = [pending(), pending()];
  const { result, rerender } = renderHook(({ load }) => useLoaded(load, { keepsData: true }), { initialProps: one });
  await one.answer('first');
  rerender(other);
  expect(result.current).toMatchObject({ state: 'loading', data: 'first' });
  await other.fail(new Error('offline'));
  expect(result.current).toMatchObject({ state: 'failed', data: 'first', error: new Error('offline') });
});

test('aborts when the component is gone', () => {
  const { load, signal } = pending();
  const { unmount } = renderHook(() => useLoaded(load));
  unmount();
  expect(signal()?.aborted).toBe(true);
});

test('loads nothing without a function', () => {
  const { result } = renderHook(() => useLoaded<string>(null));
  expect(result.current).toMatchObject({ state: 'idle', data: null, error: null });
});
