import { renderHook } from '@testing-library/react';
import { useMoreAtEnd } from './use-more-at-end';

const rows = (count: number) => Array.from({ length: count }, (_, at) => at);

function show() {
  const loadMore = jest.fn();
  const hook = renderHook(({ list, last }) => useMoreAtEnd(last, list, loadMore), {
    initialProps: { list: rows(50), last: 20 },
  });
  return { loadMore, ...hook };
}

test('loads the next page near the end, once for each list', () => {
  const { loadMore, rerender } = show();
  expect(loadMore).not.toHaveBeenCalled();
  const first = rows(50);
  rerender({ list: first, last: 45 });
  rerender({ list: first, last: 49 });
  expect(loadMore).toHaveBeenCalledTimes(1);
  rerender({ list: rows(100), last: 95 });
  expect(loadMore).toHaveBeenCalledTimes(2);
});

test.each([
  ['in another order', 50],
  ['after a deletion', 42],
])('loads the next page of the list %s, as long as a list before', (_, count) => {
  const { loadMore, rerender } = show();
  rerender({ list: rows(count), last: count - 1 });
  rerender({ list: rows(100), last: 60 });
  expect(loadMore).toHaveBeenCalledTimes(1);
  rerender({ list: rows(count), last: 20 });
  expect(loadMore).toHaveBeenCalledTimes(1);
  rerender({ list: rows(count), last: count - 1 });
  expect(loadMore).toHaveBeenCalledTimes(2);
});
