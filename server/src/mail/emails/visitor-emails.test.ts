import { renderEmail } from '../email';
import { copyEmail, placeIsFreeEmail } from './visitor-emails';

const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ar'];
const to = 'noor@hollinvale.example';
const formName = 'Plot 7, “the wet one”';

const copyIn = (language: string) => copyEmail({ to, language, formName, subject: '', message: '', answers: [] });
const placeIn = (language: string) =>
  placeIsFreeEmail({ to, language, formName, option: 'Saturday, 9:30', receipt: 'K7QM-2WXA' });
const textsIn = (language: string) => [copyIn(language), placeIn(language)].map((email) => renderEmail(email));

test.each(languages)('visitors read emails in %s as complete sentences', (language) => {
  const emails = textsIn(language);
  const texts = emails.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
  for (const value of [formName, 'Saturday, 9:30', 'K7QM-2WXA']) expect(texts).toContain(value);
  expect(texts).not.toMatch(/[{}]|response|waiting list|receipt is/);
  for (const { html } of emails) expect(html).toContain(`<html lang="${language}"`);
});

test('emails in Arabic begin at the right', () => {
  for (const { html } of textsIn('ar')) expect(html).toContain('<html lang="ar" dir="rtl">');
});

test('a variant of a language has its sentences, and another language those in English', () => {
  expect(copyIn('pt-BR').language).toBe('pt');
  expect(copyIn('sv')).toEqual(copyIn('en'));
});
