import type { Language } from '@tessera/fields/phrase';
import { chooseLanguage } from './choose-language';
import { en } from './en';
import type { TextTable } from './text-table';
import type { FillTexts } from './texts';
import { textsIn } from './texts-in';

/** A file per language, of which a page loads its own. */
const loaders: { readonly [language in Language]: () => Promise<TextTable> } = {
  de: () => import(/* webpackChunkName: "de" */ './languages/de').then(({ de }) => de),
  fr: () => import(/* webpackChunkName: "fr" */ './languages/fr').then(({ fr }) => fr),
  es: () => import(/* webpackChunkName: "es" */ './languages/es').then(({ es }) => es),
  it: () => import(/* webpackChunkName: "it" */ './languages/it').then(({ it }) => it),
  pt: () => import(/* webpackChunkName: "pt" */ './languages/pt').then(({ pt }) => pt),
  nl: () => import(/* webpackChunkName: "nl" */ './languages/nl').then(({ nl }) => nl),
  pl: () => import(/* webpackChunkName: "pl" */ './languages/pl').then(({ pl }) => pl),
  ru: () => import(/* webpackChunkName: "ru" */ './languages/ru').then(({ ru }) => ru),
  tr: () => import(/* webpackChunkName: "tr" */ './languages/tr').then(({ tr }) => tr),
  ar: () => import(/* webpackChunkName: "ar" */ './languages/ar').then(({ ar }) => ar),
};

/** The texts for a form that the browser loaded; English if the language cannot be loaded. */
export async function loadTexts(setting: string): Promise<FillTexts> {
  const language = chooseLanguage(setting, navigator.languages.join(','), ['en', ...Object.keys(loaders)]);
  if (language === 'en') return en;
  const translated = language as Language;
  try {
    const [table, { messagesIn }] = await Promise.all([
      loaders[translated](),
      import(/* webpackChunkName: "error-messages" */ '@tessera/fields/translations'),
    ]);
    return textsIn(language, { ...table, problems: messagesIn(translated) });
  } catch {
    return en;
  }
}
