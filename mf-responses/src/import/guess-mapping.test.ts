import type { Field } from '@tessera/fields/models';
import { createField } from '@tessera/form-model/create-form';
import { guessDateOrder, guessTargets, targetOptions } from './guess-mapping';

const field = (type: Field['type'], id: string, label: string): Field => ({ ...createField(type), id, label }) as Field;
const options = targetOptions([
  field('text', 'name', 'Full name'),
  field('email', 'mail', 'Email'),
  field('text', 'mail2', 'E-mail'),
  field('address', 'home', 'Home'),
]);

test('recognises the columns of an export', () => {
  const headers = ['Submission Date', 'Full name', 'Email', 'E-mail', 'Home: City', 'Status', 'Private note'];
  expect(guessTargets(headers, options)).toEqual([
    'submittedAt',
    'answer name',
    'answer mail',
    'answer mail2',
    'answer home_city',
    'status',
    'note',
  ]);
});

test('ignores case, spaces and punctuation, gives each target once and leaves unknown columns out', () => {
  expect(guessTargets([' full NAME ', 'e mail', 'e.mail', 'Officer', ''], options)).toEqual([
    'answer name',
    'answer mail',
    'answer mail2',
    undefined,
    undefined,
  ]);
});

test('recognises a shorter or longer name of a field, the closest one first', () => {
  const form = targetOptions([
    field('text', 'name', 'Your full name'),
    field('email', 'mail', 'Email'),
    field('checkbox', 'areas', 'Preferred areas'),
    field('text', 'sign', 'Sign with your full name'),
    field('text', 'nick', 'Nickname'),
  ]);
  expect(guessTargets(['Name', 'Mail', 'E-mail address', 'AREAS', 'No', 'Notes'], form)).toEqual([
    'answer name',
    'answer mail',
    undefined,
    'answer areas',
    undefined,
    undefined,
  ]);
  expect(guessTargets(['E-mail address', 'Sign'], form)).toEqual(['answer mail', 'answer sign']);
});

test('takes the only order that the dates allow, otherwise the one of the owner’s language', () => {
  expect(guessDateOrder(['31/12/2024'], 'en-US')).toEqual({ order: 'dmy', possible: ['dmy'] });
  expect(guessDateOrder(['03/02/2024'], 'en-US').order).toBe('mdy');
  expect(guessDateOrder(['03/02/2024'], 'en-GB')).toEqual({ order: 'dmy', possible: ['dmy', 'mdy'] });
  expect(guessDateOrder(['2024-02-03', ''], 'en-GB').order).toBe('ymd');
  expect(guessDateOrder([], 'de').order).toBe('ymd');
});
