import { chooseLanguage } from './choose-language';
import { en } from './en';
import type { TextTable } from './text-table';
import type { FillTexts } from './texts';
import { textsIn } from './texts-in';

/** A file per language, of which a page loads its own. */
const loaders: { readonly [language: string]: () => Promise<TextTable> } = {
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

/** The texts of a form that the browser itself has asked for; English if its language cannot be had. */
export const loadTexts = async (setting: string): Promise<FillTexts> => {
  const language = chooseLanguage(setting, navigator.languages.join(','), ['en', ...Object.keys(loaders)]);
  const table = await loaders[language]?.().catch(() => undefined);
  return table ? textsIn(language, table) : en;
};
