import { newId } from '@tessera/form-model/new-id';
import { fieldOf } from '@tessera/form-model/testing/form-fixture';
import { groupFields } from './group-fields';

const fields = Array.from({ length: 300 }, () => fieldOf('text', newId()));
const wordsOf = (groups: ReturnType<typeof groupFields>) => groups.map((group) => group.map(({ id }) => id).join());

test('groups hold every field, in order', () => {
  expect(groupFields(fields).flat()).toEqual(fields);
  expect(groupFields([])).toEqual([]);
});

test('a field added in the middle leaves all groups but its own as they were', () => {
  const before = new Set(wordsOf(groupFields(fields)));
  const after = wordsOf(groupFields(fields.toSpliced(150, 0, fieldOf('text', newId()))));
  expect(after.filter((group) => !before.has(group)).length).toBeLessThanOrEqual(2);
});
