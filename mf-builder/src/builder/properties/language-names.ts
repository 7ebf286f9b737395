import type { InterfaceLanguage } from '@tessera/form-model/form';

/**
 * Each language’s own name, by its tag, from the Unicode CLDR. `Intl.DisplayNames` in each language would take longer than
 * rendering fifty fields.
 */
export const languageNames: Readonly<Record<InterfaceLanguage, string>> = {
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
