import { interfaceLanguages } from '@tessera/form-model/form';
import { tables } from './tables';

test('every language that an owner can choose is spoken, and no other', () => {
  expect(Object.keys(tables).sort()).toEqual([...interfaceLanguages].sort());
});
