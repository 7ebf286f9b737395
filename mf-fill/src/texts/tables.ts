import { messagesIn } from '@tessera/fields/translations';
import { ar } from './languages/ar';
import { de } from './languages/de';
import { en } from './languages/en';
import { es } from './languages/es';
import { fr } from './languages/fr';
import { it } from './languages/it';
import { nl } from './languages/nl';
import { pl } from './languages/pl';
import { pt } from './languages/pt';
import { ru } from './languages/ru';
import { tr } from './languages/tr';
import type { TextTable } from './text-table';

const translated = { de, fr, es, it, pt, nl, pl, ru, tr, ar };

/** The texts and error messages of every language, by its tag. The server writes those of one language into the page. */
export const tables: { readonly [language: string]: TextTable } = {
  en,
  ...Object.fromEntries(
    Object.entries(translated).map(([language, table]) => [
      language,
      { ...table, problems: messagesIn(language as keyof typeof translated) },
    ]),
  ),
};
