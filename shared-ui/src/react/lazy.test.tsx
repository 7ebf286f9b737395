import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { lazy, useLazy } from './lazy';

const offline = () => Promise.reject(new Error('offline'));

function Greeting({ chunk, isNeeded = true }: { chunk: ReturnType<typeof lazy<string>>; isNeeded?: boolean }) {
  const { loaded, failure, retry } = useLazy(chunk, isNeeded);
  if (failure)
    return (
      <button type="button" onClick={retry}>
        Try again
      </button>
    );
  return <p>{loaded ?? 'loading'}</p>;
}

test('loads a chunk once, however often it is asked for', async () => {
  const fetch = jest.fn(async () => 'hello');
  const chunk = lazy(fetch);
  expect(chunk.current()).toBeNull();
  expect(await Promise.all([chunk.load(), chunk.load()])).toEqual(['hello', 'hello']);
  expect(chunk.current()).toBe('hello');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('shows a loaded chunk in the first render', async () => {
  const chunk = lazy(async () => 'hello');
  await chunk.load();
  render(<Greeting chunk={chunk} />);
  expect(screen.getByText('hello')).toBeInTheDocument();
});

test('does not load a chunk that is not wanted', async () => {
  const fetch = jest.fn(async () => 'hello');
  const chunk = lazy(fetch);
  const { rerender } = render(<Greeting chunk={chunk} isNeeded={false} />);
  expect(fetch).not.toHaveBeenCalled();
  await act(async () => rerender(<Greeting chunk={chunk} />));
  expect(screen.getByText('hello')).toBeInTheDocument();
});

test('loads a chunk after a retry when the first attempt failed', async () => {
  const fetch = jest.fn<Promise<string>, []>(offline);
  const chunk = lazy(fetch);
  render(<Greeting chunk={chunk} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fetch.mockImplementation(async () => 'hello');
  await userEvent.click(retry);
  expect(await screen.findByText('hello')).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('rejects while the chunk cannot be loaded, and tries again at the next call', async () => {
  const fetch = jest.fn<Promise<string>, []>(offline);
  const chunk = lazy(fetch);
  await expect(chunk.load()).rejects.toThrow('offline');
  fetch.mockImplementation(async () => 'hello');
  await expect(chunk.load()).resolves.toBe('hello');
});

/** Loads the chunk after its own render, and before the effect of `useLazy`. */
function LoadsAfterRender({ chunk }: { chunk: ReturnType<typeof lazy<string>> }) {
  useLayoutEffect(() => {
    chunk.current = () => 'hello';
  }, [chunk]);
  return <Greeting chunk={chunk} />;
}

test('shows a chunk that is loaded between the render and its effects', async () => {
  await act(async () => render(<LoadsAfterRender chunk={lazy(async () => 'hello')} />));
  expect(screen.getByText('hello')).toBeInTheDocument();
});
