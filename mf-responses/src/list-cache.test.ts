import { loadedResponses, nextPage, withChanges } from './list-cache';
import { pagesOf } from './testing/loaded-pages';

test('takes the cursor for the next page, and the number where the server gives no cursor', () => {
  const page = { page: 1, limit: 50, totalCount: 60, hasNextPage: true };
  expect(nextPage({ responses: [], pagination: { ...page, nextCursor: 'c' } })).toEqual({ page: 2, cursor: 'c' });
  expect(nextPage({ responses: [], pagination: { ...page, nextCursor: null } })).toEqual({ page: 2, cursor: null });
  expect(nextPage({ responses: [], pagination: { ...page, hasNextPage: false, nextCursor: null } })).toBeUndefined();
});

test('lists a response once that is on two pages', () => {
  expect(loadedResponses(pagesOf(['a', 'b'], ['b', 'c'])).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('changes responses and leaves the other pages as they are', () => {
  const before = pagesOf(['a', 'b'], ['c']);
  const after = withChanges(before, new Set(['b']), (each) => ({ ...each, status: 'done' }));
  expect(loadedResponses(after).map(({ status }) => status)).toEqual(['new', 'done', 'new']);
  expect(after.pages[1]).toBe(before.pages[1]);
});
