import { render, screen } from '@testing-library/react';
import { draftOf } from '../drafts/saved-draft';
import { begin } from '../form-session/form-session';
import { formOf, question } from '../testing/form-fixture';
import { pageMessages } from '../testing/page-messages';
import { AnswersRescue } from './answers-rescue';
import { draftAsText } from './draft-text';

const opening = { key: 'key-1', openedAt: '' };
const part = (name: string) => ({ name, label: name, placeholder: '', required: false });
const gone = formOf([
  [
    question('text', 'name', { label: 'Full name' }),
    question('hidden', 'source', { label: 'Source' }),
    question('group', 'guests', { label: 'Guests', subfields: [part('name'), part('age')] }),
    question('phone', 'tel', { label: 'Phone', details: { countryCode: true, homeCountry: 'FI' } }),
    question('phone', 'fax', { label: 'Fax', details: { countryCode: true, homeCountry: 'FI' } }),
    question('yes-no', 'sure', { label: 'Sure?' }),
    question('country', 'land', { label: 'Country' }),
  ],
]);
const session = {
  ...begin(gone),
  answers: {
    ...begin(gone).answers,
    name: 'Leda',
    source: 'newsletter',
    'guests.entries': '2 0',
    'guests.0.name': 'Bo',
    'guests.1.name': '',
    'guests.2.name': 'Ana',
    'guests.2.age': '34',
    tel: '070 123 45 67',
    tel_country: 'SE',
    sure: true,
    land: 'AX',
  },
};

test('writes a draft for its visitor: with entries of groups and names of countries, without hidden fields', () => {
  const messages = { thisQuestion: 'This question', language: 'en' };
  expect(draftAsText(draftOf(session, opening, 1), messages)).toBe(
    [
      'Full name\nLeda\n',
      'Guests\nAna, 34\nBo\n',
      'Phone\n070 123 45 67 (Sweden)\n',
      'Sure?\nYes\n',
      'Country\nÅland Islands\n',
    ].join('\n'),
  );
});

test('writes the answers of an open form without hidden fields and concealed results', () => {
  const concealed = question('calculated', 'sum', {
    label: 'Our rating',
    details: { expression: '1 + 1', isConcealed: true },
  });
  const [page] = gone.pages;
  const form = { ...gone, pages: page ? [{ ...page, fields: [...page.fields, concealed] }] : [] };
  render(<AnswersRescue session={{ ...session, form }} messages={pageMessages(form)} />);
  const text = decodeURIComponent(screen.getByRole('link').getAttribute('href') ?? '');
  expect(text).toContain('Guests\n');
  expect(text).not.toMatch(/Source|newsletter|Our rating/);
});
