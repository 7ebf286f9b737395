import { lazy } from '@tessera/shared-ui/lazy';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LazyComponent } from './lazy-component';

const offline = () => Promise.reject(new Error('offline'));
const Bar = () => <nav>Links</nav>;

function failingChunk() {
  const fetch = jest.fn<Promise<typeof Bar>, []>(offline);
  return { fetch, chunk: lazy(fetch) };
}

const failed = (retry: () => void) => (
  <button type="button" onClick={retry}>
    Try again
  </button>
);

const shown = (chunk: ReturnType<typeof failingChunk>['chunk']) =>
  render(<LazyComponent of={chunk} props={{}} loading={<p>Loading</p>} failed={failed} />);

test('offers to try again when a chunk cannot be loaded, and shows the component when it can', async () => {
  const { fetch, chunk } = failingChunk();
  shown(chunk);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fetch.mockImplementation(async () => Bar);
  fireEvent.click(retry);
  expect(await screen.findByRole('navigation')).toBeInTheDocument();
});

test('loads the chunk when the browser is online again', async () => {
  const { fetch, chunk } = failingChunk();
  shown(chunk);
  await screen.findByRole('button', { name: 'Try again' });
  fetch.mockImplementation(async () => Bar);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('navigation')).toBeInTheDocument();
});

test('tries again after a pause, without flickering while it fails', async () => {
  jest.useFakeTimers();
  const { fetch, chunk } = failingChunk();
  shown(chunk);
  await act(async () => jest.advanceTimersByTime(0));
  await act(async () => jest.advanceTimersByTime(5000));
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  fetch.mockImplementation(async () => Bar);
  await act(async () => jest.advanceTimersByTime(5000));
  expect(screen.getByRole('navigation')).toBeInTheDocument();
  jest.useRealTimers();
});
