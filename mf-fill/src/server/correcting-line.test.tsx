/** @jest-environment node */
import { type Field, fieldTypes, modelOf } from '@tessera/fields/models';
import type { AnswerMap } from '@tessera/form-model/page-renderer';
import { toWirePublic } from '@tessera/form-model/wire-form';
import { renderToStaticMarkup } from 'react-dom/server';
import { answersToSend } from '../form-session/form-session';
import { english } from '../messages/english';
import { formOf, question } from '../testing/form-fixture';
import { sessionOf } from '../visitor-page/page-data';
import { withShownAnswers } from './answers-to-correct';
import { CorrectingLine } from './correcting-line';

const ask = 'Please answer again:';
const options = ['Full plot', 'Half plot'];

/** The page of a correction before the visitor changes anything. */
function pageOf(field: Field, stored: AnswerMap) {
  const page = withShownAnswers({
    state: 'form',
    form: toWirePublic(formOf([[field]])),
    opening: { key: 'key-1', openedAt: '' },
    correcting: '7KQ2-9FWM-X3PA',
    prefilled: stored,
    progress: { answers: stored, files: {}, errors: {}, pageId: 'p1' },
  });
  if (page.state !== 'form') throw new Error('No form');
  return { page, session: sessionOf(page) };
}

/** The line over a question of this type whose response has an answer, while the page has another one. */
function lineOf(field: Field, stored: AnswerMap, now?: AnswerMap): string {
  const { session } = pageOf(field, stored);
  const shown = now ? { ...session, answers: now } : session;
  return renderToStaticMarkup(
    <CorrectingLine formId="f" receipt="r" session={shown} stored={stored} messages={english} />,
  );
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

test.each(optionTypes)('a page with script sends no option of %s that is gone', (type) => {
  const field = question(type, 'q', { label: 'Size', options });
  const [key = ''] = modelOf(field).keys(field);
  const list = Array.isArray(modelOf(field).initial(field)[key]);
  const { session } = pageOf(field, { [key]: list ? ['Shared bed'] : 'Shared bed' });
  expect(answersToSend(session)[key]).toEqual(list ? [] : '');
  expect(modelOf(field).validate(field, answersToSend(session), false)).toEqual({});
});

test('names a question that lost one of several answers until they are changed', () => {
  const field = question('checkbox', 'q', { options });
  const stored = { q: ['Half plot', 'Shared bed'] };
  expect(pageOf(field, stored).session.answers.q).toEqual(['Half plot']);
  expect(lineOf(field, stored)).toContain(ask);
  expect(lineOf(field, stored, { q: ['Full plot'] })).not.toContain(ask);
});

test('shows a text that its question no longer accepts, to be corrected', () => {
  expect(pageOf(question('number', 'q'), { q: 'some' }).session.answers.q).toBe('some');
  expect(lineOf(question('number', 'q'), { q: 'some' })).toContain(ask);
});

test('leaves what the visitor has typed on a posted page', () => {
  const { page } = pageOf(question('date', 'q'), { q: '2026-01-01' });
  const posted = { answers: { q: 'soon' }, files: {}, errors: {}, pageId: 'p1' };
  expect(withShownAnswers({ ...page, isPosted: true, progress: posted })).toMatchObject({ progress: posted });
});
