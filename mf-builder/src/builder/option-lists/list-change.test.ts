import { describeListChange } from './list-change';

const before = [{ label: 'Cork', value: 'C' }, { label: 'Bray' }, { label: 'דבלין', value: 'D' }];

test.each([
  ['2 added and 1 removed', [before[0], before[2], { label: 'Galway' }, { label: 'Sligo, “town”' }]],
  ['1 renamed', [{ label: 'Cork, city', value: 'C' }, before[1], before[2]]],
  ['1 added, 1 removed, and 1 renamed', [{ label: 'Cork, city', value: 'C' }, { label: 'Galway' }, before[2]]],
  ['another order', [before[1], before[0], before[2]]],
  ['other values', [before[0], { label: 'Bray', value: 'B' }, before[2]]],
])('says “%s”', (text, after) => {
  expect(describeListChange(before, after as typeof before)).toBe(text);
});
