import { errorMessagesIn } from '@tessera/fields/translations';
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
import type { MessageTable } from './message-table';

const translated = { de, fr, es, it, pt, nl, pl, ru, tr, ar };

/** The messages of every language, by its tag. The server writes those of one language into the page. */
export const messageTables: { readonly [language: string]: MessageTable } = {
  en,
  ...Object.fromEntries(
    Object.entries(translated).map(([language, table]) => [
      language,
      { ...table, errorMessages: errorMessagesIn(language as keyof typeof translated) },
    ]),
  ),
};
