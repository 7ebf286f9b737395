import { interfaceLanguages } from '@tessera/form-model/form';
import { tables } from './tables';

test('has texts for exactly the languages that an owner can choose', () => {
  expect(Object.keys(tables).sort()).toEqual([...interfaceLanguages].sort());
});
