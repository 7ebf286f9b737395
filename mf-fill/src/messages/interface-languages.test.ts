import { interfaceLanguages } from '@tessera/form-model/form';
import { messageTables } from './message-tables';
import { reviewText } from './review-text';

test('has messages for exactly the languages that an owner can choose', () => {
  expect(Object.keys(messageTables).sort()).toEqual([...interfaceLanguages].sort());
});

test('has the texts of the review in each language', () => {
  const own = interfaceLanguages.filter((language) => language !== 'en');
  expect(own.filter((language) => reviewText(language) === reviewText('en'))).toEqual([]);
  expect(reviewText('xx')).toBe(reviewText('en'));
});
