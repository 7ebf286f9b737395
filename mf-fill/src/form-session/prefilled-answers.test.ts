import { formOf, question } from '../testing/form-fixture';
import { prefilledAnswers } from './prefilled-answers';

const form = formOf([
  [question('text', 'name'), question('email', 'mail')],
  [
    question('checkbox', 'areas', { options: ['North', 'South'] }),
    question('address', 'home'),
    question('file', 'proof'),
  ],
]);
const answers = (query: string) => prefilledAnswers(form, new URLSearchParams(query));

test('reads prefilled answers from the address for questions on any page', () => {
  expect(answers('prefill_name=Leda&prefill_areas=North&prefill_areas=South&prefill_home_city=Hollin')).toEqual({
    name: 'Leda',
    areas: ['North', 'South'],
    home_city: 'Hollin',
  });
});

test('leaves out prefilled answers that the form does not ask for or accept', () => {
  const query = 'name=Leda&prefill_other=1&prefill_mail=nobody&prefill_areas=East&prefill_proof=letter.pdf';
  expect(answers(query)).toEqual({});
  expect(answers('')).toEqual({});
});

test('does not agree in the visitor’s place', () => {
  const asking = formOf([[question('consent', 'terms'), question('yes-no', 'lunch')]]);
  for (const yes of ['true', 'on', 'Yes', '1']) {
    const given = prefilledAnswers(asking, new URLSearchParams({ prefill_terms: yes, prefill_lunch: 'true' }));
    expect(given).toEqual({ lunch: 'true' });
  }
});

test('sets no result of a quiz, which the server finds itself', () => {
  const quiz = formOf([[question('score', 'points'), question('grade', 'mark'), question('right-answers', 'known')]]);
  const query = 'prefill_points=3&prefill_mark=Passed&prefill_known=Plot';
  expect(prefilledAnswers(quiz, new URLSearchParams(query))).toEqual({});
});
