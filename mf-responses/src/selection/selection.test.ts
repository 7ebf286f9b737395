import { nothingSelected, type Selection, withToggled } from './selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const selected = ({ ids }: Selection) => [...ids].sort().join('');
const toggle = (selection: Selection, id: string, isRange = false) => withToggled(selection, order, { id, isRange });

test('selects a response and deselects it', () => {
  const one = toggle(nothingSelected, 'b');
  expect(selected(one)).toBe('b');
  expect(selected(toggle(one, 'b'))).toBe('');
});

test('selects all responses between two, in either direction', () => {
  expect(selected(toggle(toggle(nothingSelected, 'b'), 'd', true))).toBe('bcd');
  expect(selected(toggle(toggle(nothingSelected, 'd'), 'b', true))).toBe('bcd');
});

test('deselects a range when its end was selected', () => {
  const all = toggle(toggle(nothingSelected, 'a'), 'e', true);
  expect(selected(toggle(toggle(all, 'b'), 'd', true))).toBe('ae');
});

test('selects only one response where the start of the range is no longer in the list', () => {
  const gone = { ids: new Set(['x']), anchor: 'x' };
  expect(selected(toggle(gone, 'c', true))).toBe('cx');
});
