import { interfaceLanguages } from '@tessera/form-model/form';
import { messageTables } from './message-tables';

test('has messages for exactly the languages that an owner can choose', () => {
  expect(Object.keys(messageTables).sort()).toEqual([...interfaceLanguages].sort());
});
