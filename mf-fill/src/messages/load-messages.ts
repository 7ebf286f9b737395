import type { Language } from '@tessera/fields/message-template';
import { chooseLanguage } from '@tessera/form-model/choose-language';
import { createFillMessages } from './create-fill-messages';
import { english } from './english';
import type { FillMessages } from './fill-messages';
import { en } from './languages/en';
import type { MessageTable } from './message-table';

/** A file per language, of which a page loads its own. */
const loaders: { readonly [language in Language | 'en']: () => Promise<MessageTable> } = {
  en: () => Promise.resolve(en),
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

/** The messages for a form that the browser loaded; English if the language cannot be loaded. */
export async function loadMessages(setting: string): Promise<FillMessages> {
  const language = chooseLanguage(setting, navigator.languages.join(','), Object.keys(loaders));
  const translated = language as Language | 'en';
  try {
    const [table, { errorMessagesIn }] = await Promise.all([
      loaders[translated](),
      import(/* webpackChunkName: "error-messages" */ '@tessera/fields/translations'),
    ]);
    return createFillMessages(language, { ...table, errorMessages: errorMessagesIn(translated) });
  } catch {
    return english;
  }
}
