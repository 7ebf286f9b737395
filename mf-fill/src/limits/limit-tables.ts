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
import type { LimitTable } from './limit-table';

/** The messages about limits in every language of the visitor’s page, by its tag. */
export const limitTables: { readonly [language: string]: LimitTable } = { ar, de, en, es, fr, it, nl, pl, pt, ru, tr };
