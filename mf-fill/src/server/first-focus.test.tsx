/** @jest-environment node */
import { fieldTypes } from '@tessera/fields/models';
import { toWirePublic } from '@tessera/form-model/wire-form';
import { renderToString } from 'react-dom/server';
import { formOf, question } from '../testing/form-fixture';
import { pageMessages } from '../testing/page-messages';
import { VisitorApp } from '../visitor-page/visitor-app';
import { withFirstFocus } from './first-focus';

type Questions = ReturnType<typeof question>[];
const refuse = () => Promise.reject(new Error('A page that is being rendered sends nothing.'));

/** The tags with the focus in the page of these questions. */
function focused(questions: Questions, more: object = {}) {
  const shape = formOf([questions]);
  const page = { state: 'form' as const, form: toWirePublic(shape), opening: { key: 'key-1', openedAt: '' }, ...more };
  const transport = { submit: refuse, upload: refuse };
  const html = renderToString(<VisitorApp page={page} messages={pageMessages(shape)} transport={transport} />);
  return [...withFirstFocus(html, page).matchAll(/<[^<]* autofocus[^<]*/g)].map(([tag]) => tag);
}

test.each(['text', 'textarea', 'email', 'phone', 'number', 'date', 'address'] as const)(
  'a text of %s has the focus before the script runs',
  (type) => {
    const [tag = '', ...others] = focused([question('heading', 'top'), question(type, 'q'), question('text', 'more')]);
    expect(tag).toMatch(/^<(input|textarea) /);
    expect(tag).toMatch(/ name="q(_|")/);
    expect(others).toEqual([]);
  },
);

test.each(fieldTypes())('at most one input of %s has the focus, and none that takes no letters', (type) => {
  for (const tag of focused([question(type, 'q', { label: '<input id="q" type="text">' })]))
    expect(tag).toMatch(/^<(input|textarea) (?!.*type="(radio|checkbox|hidden|file|range)")/);
});

test('nothing has the focus where a notice or an error comes first', () => {
  const questions = [question('text', 'q')];
  expect(focused(questions, { storedReceipt: '' })).toEqual([]);
  expect(focused(questions, { moreQuestions: ['Why?'] })).toEqual([]);
  expect(focused(questions, { correcting: '7KQ2-9FWM-X3PA' })).toEqual([]);
  const progress = { answers: {}, files: {}, errors: { q: 'Wrong' }, pageId: 'p1' };
  expect(focused(questions, { progress })).toEqual([]);
});
