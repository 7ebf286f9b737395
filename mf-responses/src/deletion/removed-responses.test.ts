import fc from 'fast-check';
import { type LoadedPages, loadedResponses } from '../list-cache';
import { pagesOf } from '../testing/loaded-pages';
import { orderOf, type PageOrder, withoutResponses, withResponses } from './removed-responses';

const totals = ({ pages }: LoadedPages) => pages.map(({ pagination }) => pagination.totalCount);
const shown = (data: LoadedPages | null) => data && loadedResponses(data).map(({ id }) => id);

/** Deletes responses from a list. Returns the rest, and what is needed to put them back. */
function remove(data: LoadedPages, ids: readonly string[], former: PageOrder = []) {
  const order = orderOf(data, former);
  return { rest: withoutResponses(data, new Set(ids)), back: { removed: data, ids: new Set(ids), order } };
}

test('counts deleted responses out of the total of every page', () => {
  const after = withoutResponses(pagesOf(['a', 'b'], ['c']), new Set(['a', 'c', 'unknown']));
  expect(shown(after)).toEqual(['b']);
  expect(totals(after)).toEqual([1, 1]);
});

test('puts deleted responses back exactly, whichever they were, also after a second deletion', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.nat(12), fc.func(fc.nat(2)), fc.boolean(), (all, split, deletionOf, isFirstFirst) => {
      const before = pagesOf(all.slice(0, split), all.slice(split));
      const first = remove(
        before,
        all.filter((id) => deletionOf(id) === 1),
      );
      const second = remove(
        first.rest,
        all.filter((id) => deletionOf(id) === 2),
        first.back.order,
      );
      const [one, other] = isFirstFirst ? [first, second] : [second, first];
      const between = withResponses(second.rest, one.back);
      expect(between && withResponses(between, other.back)).toEqual(before);
    }),
  );
});

test('has no places in a list that was loaded again and has other responses', () => {
  const { back } = remove(pagesOf(['a', 'b', 'c'], ['d', 'e', 'f']), ['b', 'e']);
  expect(withResponses(pagesOf(['new', 'a', 'c']), back)).toBeNull();
  expect(withResponses(pagesOf(['a', 'c', 'd']), back)).toBeNull();
  expect(shown(withResponses(pagesOf(['a', 'c']), back))).toEqual(['a', 'b', 'c']);
});

test('puts back once what the list has again', () => {
  const before = pagesOf(['a', 'b']);
  const { back } = remove(before, ['a']);
  expect(withResponses(before, back)).toEqual(before);
});
