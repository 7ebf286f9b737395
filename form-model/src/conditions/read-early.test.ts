import { conditionOf, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { compileConditions } from './compile-conditions';
import { readEarly } from './read-early';

function early(...conditions: ReturnType<typeof conditionOf>[]) {
  const pages = [pageOf('page0', fieldOf('text', 'a'), fieldOf('text', 'b')), pageOf('page1', fieldOf('text', 'c'))];
  return [...readEarly(compileConditions(formDocumentWith(pages, conditions)))].sort();
}

test('returns no field without a cycle', () => {
  expect(
    early(conditionOf('show', 'b', [['a', 'isNotEmpty']]), conditionOf('show', 'page1', [['b', 'isNotEmpty']])),
  ).toEqual([]);
});

test('returns a field that decides on itself, on its page, or on a field that decides on it', () => {
  expect(early(conditionOf('hide', 'a', [['a', 'isNotEmpty']]))).toEqual(['a']);
  expect(early(conditionOf('hide', 'page1', [['c', 'isNotEmpty']]))).toEqual(['c']);
  expect(early(conditionOf('hide', 'a', [['b', 'is', 'x']]), conditionOf('hide', 'b', [['a', 'is', 'x']]))).toEqual([
    'a',
  ]);
});
