import type { Language } from '@tessera/fields/phrase';
import { chooseLanguage } from './choose-language';
import { en } from './en';
import type { TextTable } from './text-table';
import type { FillTexts } from './texts';
import { textsIn } from './texts-in';

/** A file per language, of which a page loads its own. */
const loaders: { readonly [language in Language]: () => Promise<TextTable> } = {
  de: () => import('./languages/de').then(({ de }) => de),
  fr: () => import('./languages/fr').then(({ fr }) => fr),
  es: () => import('./languages/es').then(({ es }) => es),
  it: () => import('./languages/it').then(({ it }) => it),
  pt: () => import('./languages/pt').then(({ pt }) => pt),
  nl: () => import('./languages/nl').then(({ nl }) => nl),
  pl: () => import('./languages/pl').then(({ pl }) => pl),
  ru: () => import('./languages/ru').then(({ ru }) => ru),
  tr: () => import('./languages/tr').then(({ tr }) => tr),
  ar: () => import('./languages/ar').then(({ ar }) => ar),
};

/** The texts of a form that the browser itself has asked for; English if the language cannot be loaded. */
export async function loadTexts(setting: string): Promise<FillTexts> {
  const language = chooseLanguage(setting, navigator.languages.join(','), ['en', ...Object.keys(loaders)]);
  if (language === 'en') return en;
  const translated = language as Language;
  try {
    const [table, { messagesIn }] = await Promise.all([loaders[translated](), import('@tessera/fields/translations')]);
    return textsIn(language, { ...table, problems: messagesIn(translated) });
  } catch {
    return en;
  }
}
