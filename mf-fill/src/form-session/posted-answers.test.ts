import type { Field } from '@tessera/fields/models';
import { createField } from '@tessera/form-model/create-form';
import { postedAnswers } from './posted-answers';

const page = { language: 'en', shown: {} };

function posted(type: 'radio' | 'checkbox' | 'picture-choice', values: string[], options = ['Car', 'Train']) {
  const field = { ...createField(type), id: 'how', options, details: { other: true } } as Field;
  const data = new FormData();
  for (const value of values) data.append('how', value);
  return postedAnswers([field], data, page).how;
}

test.each([
  ['an option', ['Car', ''], 'Car', ['Car']],
  ['an answer of their own', ['', 'Boat'], 'Boat', ['Boat']],
  ['an option, after they wrote something else', ['Car', 'Boat'], 'Car', ['Car']],
  ['nothing, after they wrote something', ['Boat'], '', []],
  ['nothing', [''], '', []],
  ['an option on a page that had no other answers yet', ['Car'], 'Car', ['Car']],
])('visitors without script who choose %s', (_, values, one, list) => {
  expect(posted('radio', values)).toBe(one);
  expect(posted('picture-choice', values)).toEqual(list);
  expect(posted('checkbox', values)).toEqual(list);
});

test('visitors without script can tick options and write their own answer', () => {
  expect(posted('checkbox', ['Car', '', 'Boat'])).toEqual(['Car', 'Boat']);
  expect(posted('checkbox', ['Car', 'Train', 'Boat'])).toEqual(['Car', 'Train']);
});

test('an address can give an answer of the visitor’s own', () => {
  const field = { ...createField('radio'), id: 'how', options: ['Car'], details: { other: true } } as Field;
  expect(postedAnswers([field], new URLSearchParams({ how: 'Boat' }))).toEqual({ how: 'Boat' });
});
