import { halfTyped } from '@tessera/fields/typed';
import { toWirePublic } from '@tessera/form-model/wire-form';
import { renderToString } from 'react-dom/server';
import { restore } from '../drafts/restore';
import { draftOf, isUntouched } from '../drafts/saved-draft';
import { formOf, question } from '../testing/form-fixture';
import { pageMessages } from '../testing/page-messages';
import { sessionOf } from '../visitor-page/page-data';
import { VisitorApp } from '../visitor-page/visitor-app';
import type { FormSession } from './form-session';
import { typedSession } from './typed-session';

const part = (name: string) => ({ name, label: name, placeholder: '', required: false });
const details = {
  parts: [
    { name: 'age', type: 'number' as const, options: [] },
    { name: 'meal', type: 'select' as const, options: ['Soup', 'Pie'] },
    { name: 'born', type: 'date' as const, options: [] },
    { name: 'land', type: 'country' as const, options: [] },
  ],
};
const guests = question('group', 'guests', {
  subfields: ['name', 'age', 'meal', 'born', 'land'].map(part),
  validation: { minCount: 2 },
  details,
});
const opening = { key: 'key-1', openedAt: '' };
const refuse = () => Promise.reject(new Error('A page that is being rendered sends nothing.'));

/** The server’s page, and the session that the script would start with after the visitor’s changes. */
function served(fields: ReturnType<typeof question>[], prefilled: FormSession['prefilled'] = {}) {
  const shape = formOf([fields]);
  const page = { state: 'form' as const, form: toWirePublic(shape), opening, prefilled };
  const transport = { submit: refuse, upload: refuse };
  document.body.innerHTML = renderToString(
    <VisitorApp page={page} messages={pageMessages(shape)} transport={transport} />,
  );
  const form = document.querySelector('form') as HTMLFormElement;
  const inputs = (name: string) => [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
  return { fresh: sessionOf(page), inputs, start: () => typedSession(sessionOf(page), form, 'en') };
}

const entry = {
  'guests.entries': '0 1',
  'guests.0.name': 'Ana',
  'guests.0.age': 34,
  'guests.0.meal': 'Pie',
  'guests.0.born': '1990-01-02',
  'guests.0.land': 'FI',
  'guests.1.name': 'Bo',
};

test('a page that the visitor only looked at counts as untouched, also with a repeating group', () => {
  expect(isUntouched(served([guests]).start())).toBe(true);
});

test('restores the first entries of a repeating group, as the inputs that the server wrote are no answers', () => {
  const { fresh, start } = served([guests]);
  const draft = draftOf({ ...fresh, answers: { ...fresh.answers, ...entry } }, opening, 0);
  expect(restore(start(), draft).answers).toMatchObject(entry);
});

test('restores the parts of an entry that a link does not fill in', () => {
  const { fresh, start } = served([guests], { 'guests.0.name': 'Ana' });
  const draft = draftOf({ ...fresh, answers: { ...fresh.answers, ...entry } }, opening, 0);
  expect(restore(start(), draft).answers).toMatchObject(entry);
});

test('an answer that was typed before the script came wins over the saved draft', () => {
  const { fresh, start, inputs } = served([guests]);
  const draft = draftOf({ ...fresh, answers: { ...fresh.answers, ...entry } }, opening, 0);
  for (const input of inputs('guests.0.name')) input.value = 'Zoe';
  expect(restore(start(), draft).answers).toMatchObject({ ...entry, 'guests.0.name': 'Zoe' });
});

const before = { agreed: true, sure: true, stars: 4, likely: 9, degree: 4 };
const choices = [
  question('consent', 'agreed'),
  question('yes-no', 'sure'),
  question('rating', 'stars'),
  question('nps', 'likely'),
  question('scale', 'degree'),
];

test('restores changes of a correction whose inputs write the earlier answers in another notation', () => {
  const now = { agreed: '', sure: false, stars: 2, likely: 1, degree: 1 };
  const { fresh, start } = served(choices, before);
  const draft = draftOf({ ...fresh, answers: { ...fresh.answers, ...now } }, opening, 0);
  expect(start().answers).toMatchObject(before);
  expect(isUntouched(start())).toBe(true);
  expect(restore(start(), draft).answers).toMatchObject(now);
});

test('restores changes of questions with a default value', () => {
  const { fresh, start } = served([
    question('rating', 'stars', { defaultValue: '3' }),
    question('yes-no', 'sure', { defaultValue: 'true' }),
    question('textarea', 'note', { defaultValue: '\r\none\r\ntwo' }),
    question('email', 'mail', { defaultValue: ' ana@example.org ' }),
  ]);
  const now = { stars: 5, sure: false, note: 'mine', mail: 'bo@example.org' };
  const draft = draftOf({ ...fresh, answers: { ...fresh.answers, ...now } }, opening, 0);
  expect(restore(start(), draft).answers).toMatchObject(now);
});

test('opens with the text that the browser shows, and does not count it as given', () => {
  const { start } = served([question('date', 'day', { defaultValue: '31.12.2026' }), question('text', 'name')]);
  expect(start().answers).toMatchObject({ day: '', name: '' });
  expect(isUntouched(start())).toBe(true);
});

test('reads boxes that were unticked, and dates that were half typed, before the script came', () => {
  const { start, inputs } = served([
    question('checkbox', 'areas', { options: ['Pond', 'Orchard'], details: { chosen: ['Pond'] } }),
    question('date', 'day'),
  ]);
  expect(start().answers).toMatchObject({ areas: ['Pond'], day: '' });
  for (const box of inputs('areas')) box.checked = false;
  for (const input of inputs('day')) Object.defineProperty(input, 'validity', { value: { badInput: true } });
  expect(start().answers).toMatchObject({ areas: [], day: halfTyped });
});
