import { newId } from '@tessera/form-model/new-id';
import { fieldOf } from '@tessera/form-model/testing/form-fixture';
import { groupFields } from './group-fields';

const fields = Array.from({ length: 300 }, () => fieldOf('text', newId()));
const wordsOf = (groups: ReturnType<typeof groupFields>) => groups.map((group) => group.map(({ id }) => id).join());

test('groups all fields, in order', () => {
  expect(groupFields(fields).flat()).toEqual(fields);
  expect(groupFields([])).toEqual([]);
});

test('changes only one group when a field is added in the middle', () => {
  const before = new Set(wordsOf(groupFields(fields)));
  const after = wordsOf(groupFields(fields.toSpliced(150, 0, fieldOf('text', newId()))));
  expect(after.filter((group) => !before.has(group)).length).toBeLessThanOrEqual(2);
});

test('puts neighbours of half width into one group', () => {
  const pairs = fields.flatMap((field) => [
    field,
    ...[1, 2].map(() => fieldOf('text', newId(), { details: { half: true } })),
  ]);
  const groups = groupFields(pairs);
  expect(groups.length).toBeGreaterThan(3);
  expect(groups.filter(([first], at) => first?.details?.half && groups[at - 1]?.at(-1)?.details?.half)).toEqual([]);
});
