import { type Field, modelOf } from '@tessera/fields/models';
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
  ['an answer of their own', [' ', 'Boat'], 'Boat', ['Boat']],
  ['an answer of their own without writing it', [' ', ''], ' ', [' ']],
  ['no entry of a list, after they wrote something', ['', 'Boat'], '', []],
  ['an option, after they wrote something else', ['Car', 'Boat'], 'Car', ['Car']],
  ['nothing, after they wrote something', ['Boat'], '', []],
  ['nothing', [''], '', []],
  ['nothing, after they wrote the name of an option', ['Train'], '', []],
  ['an option, after they wrote the name of another one', ['Car', 'Train'], 'Car', ['Car']],
])('visitors without script who choose %s', (_, values, one, list) => {
  expect(posted('radio', values)).toBe(one);
  expect(posted('picture-choice', values)).toEqual(list);
  expect(posted('checkbox', values)).toEqual(list);
});

test('visitors without script can tick options and write their own answer', () => {
  expect(posted('checkbox', ['Car', ' ', 'Boat'])).toEqual(['Car', 'Boat']);
  expect(posted('checkbox', ['Car', 'Train', 'Boat'])).toEqual(['Car', 'Train']);
});

test('‘Other…’ without a text counts as no answer', () => {
  for (const type of ['radio', 'checkbox', 'picture-choice'] as const) {
    const field = { ...createField(type), id: 'how', details: { other: true } } as Field;
    const how = posted(type, [' ', '']) ?? null;
    expect(modelOf(field).validate(field, { how }, true)).toEqual({ how: expect.stringContaining('is required') });
    expect(modelOf(field).normalise(field, { how })).toEqual({});
  }
});

test('an address can give an answer of the visitor’s own', () => {
  const field = { ...createField('radio'), id: 'how', options: ['Car'], details: { other: true } } as Field;
  expect(postedAnswers([field], new URLSearchParams({ how: 'Boat' }))).toEqual({ how: 'Boat' });
});
