import type { interfaceLanguages } from '@tessera/form-model/form';

/**
 * What each language calls itself, by its tag, as the Unicode CLDR has it: asking the browser for each language's own
 * names takes longer than drawing fifty fields.
 */
export const languageNames: Readonly<Record<(typeof interfaceLanguages)[number], string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'français',
  es: 'español',
  it: 'italiano',
  pt: 'português',
  nl: 'Nederlands',
  pl: 'polski',
  ru: 'русский',
  tr: 'Türkçe',
  ar: 'العربية',
};
