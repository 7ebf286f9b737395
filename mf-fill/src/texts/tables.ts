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

/** Every language that the page speaks, by its tag. For the server, which writes the page's own one into it. */
export const tables: { readonly [language: string]: TextTable } = { en, de, fr, es, it, pt, nl, pl, ru, tr, ar };
