import fc from 'fast-check';
import {
  MAX_PINNED,
  orderedColumns,
  SUBMITTED,
  shownColumns,
  usualChoice,
  withMoved,
  withPinned,
  withShown,
  withWidths,
} from './column-choice';

const column = (id: string, isExtra = false) => ({ id, isExtra });
const columns = [SUBMITTED, ':status', 'name', 'mail', 'city'].map((id) => column(id)).concat(column(':country', true));
const usual = usualChoice(columns);
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('shows the date, the pinned first answer and the other columns, without the extra ones', () => {
  expect(idsOf(shownColumns(columns, usual))).toEqual([SUBMITTED, 'name', ':status', 'mail', 'city']);
});

test('hides a column and shows it again, except for the date', () => {
  const hidden = withShown(withShown(usual, 'mail', false), SUBMITTED, false);
  expect(idsOf(shownColumns(columns, hidden))).toEqual([SUBMITTED, 'name', ':status', 'city']);
  expect(withShown(withShown(usual, 'mail', false), 'mail', true)).toEqual(usual);
});

test('pins no more than three columns, the date among them', () => {
  const pinned = ['mail', 'city'].reduce((choice, id) => withPinned(choice, id, true), usual);
  expect(pinned.pinned).toEqual(['name', 'mail']);
  expect(pinned.pinned).toHaveLength(MAX_PINNED);
  expect(withPinned(pinned, 'name', false).pinned).toEqual(['mail']);
});

test('shows a hidden column when it is pinned', () => {
  expect(idsOf(shownColumns(columns, withPinned(usual, ':country', true)))).toContain(':country');
});

test('moves a column', () => {
  const moved = withMoved(columns, usual, { from: 4, to: 2 });
  expect(idsOf(orderedColumns(columns, moved))).toEqual([SUBMITTED, 'name', 'city', ':status', 'mail', ':country']);
});

test('keeps widths within their limits', () => {
  expect(withWidths(usual, { name: 3, mail: 220.4, city: 9999 }).widths).toEqual({ name: 72, mail: 220, city: 2000 });
});

test('puts a new column beside its neighbour in the form, whatever the order', () => {
  const choice = { order: ['city', 'mail', 'name'], pinned: [] };
  const more = [...columns.slice(0, 4), column('new'), ...columns.slice(4)];
  expect(idsOf(orderedColumns(more, choice))).toEqual([
    SUBMITTED,
    ':status',
    'city',
    ':country',
    'mail',
    'new',
    'name',
  ]);
});

test('orders all columns exactly once, for any stored choice', () => {
  const ids = fc.array(fc.constantFrom(...idsOf(columns), 'gone'), { maxLength: 12 });
  fc.assert(
    fc.property(ids, ids, (order, pinned) => {
      const ordered = idsOf(orderedColumns(columns, { order, pinned }));
      expect([...ordered].sort()).toEqual(idsOf(columns).sort());
      expect(ordered[0]).toBe(SUBMITTED);
    }),
  );
});
