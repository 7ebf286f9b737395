/** @jest-environment node */
import { fieldTypes, modelOf } from '@tessera/fields/models';
import type { AnswerMap } from '@tessera/form-model/page-renderer';
import { renderToStaticMarkup } from 'react-dom/server';
import { begin } from '../form-session/form-session';
import { english } from '../messages/english';
import { formOf, question } from '../testing/form-fixture';
import { CorrectingLine } from './correcting-line';

const ask = 'Please answer again:';
const options = ['Full plot', 'Half plot'];

/** The line over a question of this type whose response has an answer, while the page has another one. */
function lineOf(field: ReturnType<typeof question>, stored: AnswerMap, now: AnswerMap = stored): string {
  const session = { ...begin(formOf([[field]]), now, stored), answers: now };
  return renderToStaticMarkup(<CorrectingLine formId="f" receipt="r" session={session} messages={english} />);
}

/** The types that visitors answer with the field’s options. */
const optionTypes = fieldTypes().filter((type) => question(type, 'q').options.length > 0);

test.each(optionTypes)('names the question of %s whose answer has an option that is gone', (type) => {
  const field = question(type, 'q', { label: 'Size & “plot”', options });
  const [key = ''] = modelOf(field).keys(field);
  for (const answer of ['Shared bed', ['Shared bed']])
    expect(lineOf(field, { [key]: answer })).toContain(`${ask} <bdi>Size &amp; “plot”</bdi>`);
});

test('names no question that accepts its answer, has none, or was answered again', () => {
  const field = question('radio', 'q', { options });
  expect(lineOf(field, { q: 'Half plot' })).not.toContain(ask);
  expect(lineOf(field, {})).not.toContain(ask);
  expect(lineOf(field, { q: 'Shared bed' }, { q: 'Full plot' })).not.toContain(ask);
  // A browser posts nothing for an option that the page does not show.
  expect(lineOf(field, { q: 'Shared bed' }, { q: '' })).toContain(ask);
});

test('names no question for what the visitor types now', () => {
  const field = question('email', 'q');
  expect(lineOf(field, { q: 'leda@inbox.example' }, { q: 'leda@' })).not.toContain(ask);
});
