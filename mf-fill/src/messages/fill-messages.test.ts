import type { ErrorMessages } from '@tessera/fields/error-messages';
import { errorMessagesIn } from '@tessera/fields/translations';
import { chooseLanguage } from '@tessera/form-model/choose-language';
import { createFillMessages } from './create-fill-messages';
import { english } from './english';
import { loadMessages } from './load-messages';
import { messageTables } from './message-tables';

const known = Object.keys(messageTables);
const placesIn = (template: unknown) => [...new Set(JSON.stringify(template).match(/\{\w+\}/g))].sort();

test('has at least ten languages, one of them from right to left', () => {
  expect(known.length).toBeGreaterThanOrEqual(10);
  const directions = known.map(
    (language) => messageTables[language] && createFillMessages(language, messageTables[language]).direction,
  );
  expect(directions).toContain('rtl');
});

test.each(Object.entries(messageTables))(
  '%s has every text, with the placeholders of the English one',
  (language, table) => {
    for (const [id, template] of Object.entries(messageTables.en?.messages ?? {})) {
      const own = table.messages[id as keyof typeof table.messages];
      // A count may be a word.
      const counts = ['{count}', '{number}'];
      const places = (given: unknown) => placesIn(given).filter((place) => !counts.includes(place));
      expect([id, places(own)]).toEqual([id, places(template)]);
    }
    for (const [id, template] of Object.entries(table.errorMessages ?? {})) {
      const english = errorMessagesIn('en')[id as keyof ErrorMessages];
      const places = placesIn(english).filter((place) => place !== '{count}');
      expect([id, placesIn(template)]).toEqual([id, expect.arrayContaining(places)]);
    }
    if (language !== 'en') expect(table.errorMessages).toBeDefined();
  },
);

test('writes counts up to ten as words in English, and in the plural forms of each language', () => {
  expect(english.needAttention(1)).toBe('One answer needs your attention:');
  expect(english.needAttention(2)).toBe('Two answers need your attention:');
  expect(english.needAttention(12)).toBe('12 answers need your attention:');
  const russian = createFillMessages('ru', messageTables.ru ?? { messages: {} });
  expect([1, 2, 5].map(russian.needAttention)).toEqual([
    'Проверьте 1 ответ:',
    'Проверьте 2 ответа:',
    'Проверьте 5 ответов:',
  ]);
});

test.each([
  ['auto', 'de-CH, fr;q=0.8, en;q=0.5', 'de'],
  ['auto', 'sv, fr;q=0.4, ar-EG;q=0.9', 'ar'],
  ['auto', 'sv', 'en'],
  ['auto', '', 'en'],
  ['auto', 'de;q=0, pl', 'pl'],
  ['fr', 'de', 'fr'],
  ['pt-BR', 'de', 'pt'],
  ['xx', 'de', 'en'],
])('a form set to %s, asked for in “%s”, is in %s', (setting, header, language) => {
  expect(chooseLanguage(setting, header, known)).toBe(language);
});

test('loads the language of a form in the composed app', async () => {
  expect(await loadMessages('ar')).toMatchObject({ direction: 'rtl', next: 'التالي' });
  expect(await loadMessages('en')).toMatchObject({ next: 'Next' });
});
