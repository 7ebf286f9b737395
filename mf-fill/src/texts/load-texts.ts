import { chooseLanguage } from './choose-language';
import { en } from './en';
import type { TextTable } from './text-table';
import type { FillTexts } from './texts';
import { textsIn } from './texts-in';

/** A file per language, of which a page loads its own. */
const loaders: { readonly [language: string]: () => Promise<TextTable> } = {
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

/** The texts of a form that the browser itself has asked for; English if its language cannot be had. */
export const loadTexts = async (setting: string): Promise<FillTexts> => {
  const language = chooseLanguage(setting, navigator.languages.join(','), ['en', ...Object.keys(loaders)]);
  const table = await loaders[language]?.().catch(() => undefined);
  return table ? textsIn(language, table) : en;
};
