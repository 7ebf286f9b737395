import { defaultSettings } from '@tessera/form-model/default-settings';
import { interfaceLanguages } from '@tessera/form-model/form';
import fc from 'fast-check';
import { visitorLanguage } from './visitor-language';

const formIn = (language: string) => ({ settings: { ...defaultSettings(), language } });

test.each(interfaceLanguages)('stores %s for a form in the language of the browser', (language) => {
  expect(visitorLanguage(formIn('auto'), language)).toBe(language);
});

test('stores nothing for a form with a language of its own', () => {
  fc.assert(
    fc.property(fc.constantFrom('de', 'pt-BR', 'fr', 'sv', ''), fc.constantFrom(...interfaceLanguages), (own, sent) => {
      expect(visitorLanguage(formIn(own), sent)).toBeNull();
    }),
  );
});

test('stores nothing but the languages of the page, whatever is sent', () => {
  const almost = fc.constantFrom('FR', 'fr-CA', ' fr', 'fr\u0000', 'auto', 'sv', '*', '__proto__', 'length', '0');
  const invented = fc.oneof(fc.anything({ withNullPrototype: true }), fc.string(), almost);
  fc.assert(
    fc.property(invented, (sent) => {
      const stored = visitorLanguage(formIn('auto'), sent);
      expect(stored === null || (stored === sent && interfaceLanguages.includes(stored))).toBe(true);
    }),
  );
});
