import { interfaceLanguages } from '@tessera/form-model/form';
import { reviewText } from '../steps/review-text';
import { messageTables } from './message-tables';

test('has messages for exactly the languages that an owner can choose', () => {
  expect(Object.keys(messageTables).sort()).toEqual([...interfaceLanguages].sort());
});

test('has the texts of the review in each of them', () => {
  const own = interfaceLanguages.filter((language) => language !== 'en');
  expect(own.filter((language) => reviewText(language) === reviewText('en'))).toEqual([]);
  expect(reviewText('xx')).toBe(reviewText('en'));
});
