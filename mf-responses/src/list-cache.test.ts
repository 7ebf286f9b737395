import fc from 'fast-check';
import {
  type LoadedPages,
  loadedResponses,
  nextPage,
  withChanges,
  withoutResponses,
  withResponses,
} from './list-cache';
import { response } from './testing/response-fixture';

function pagesOf(...pages: string[][]): LoadedPages {
  const total = pages.flat().length;
  return {
    pages: pages.map((ids, at) => ({
      responses: ids.map((id) => response({ id })),
      pagination: { page: at + 1, limit: 50, totalCount: total, hasNextPage: at < pages.length - 1, nextCursor: null },
    })),
    pageParams: pages.map((_, at) => ({ page: at + 1, cursor: null })),
  };
}
const totals = ({ pages }: LoadedPages) => pages.map(({ pagination }) => pagination.totalCount);

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

test('counts deleted responses out of the total of every page', () => {
  const [after] = withoutResponses(pagesOf(['a', 'b'], ['c']), new Set(['a', 'c', 'unknown']));
  expect(loadedResponses(after).map(({ id }) => id)).toEqual(['b']);
  expect(totals(after)).toEqual([1, 1]);
});

test('puts deleted responses back exactly, whichever they were', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.nat(12), fc.func(fc.boolean()), (all, split, isDeleted) => {
      const before = pagesOf(all.slice(0, split), all.slice(split));
      const [after, removed] = withoutResponses(before, new Set(all.filter((id) => isDeleted(id))));
      expect(withResponses(after, removed)).toEqual(before);
    }),
  );
});
