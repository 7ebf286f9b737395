import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    step: '{label}: Bitte eine ganze Zahl von 1 bis {value}',
  },
  fr: {
    step: '{label} : un nombre entier de 1 à {value}',
  },
  es: {
    step: '{label}: un número entero del 1 al {value}',
  },
  it: {
    step: '{label}: un numero intero da 1 a {value}',
  },
  pt: {
    step: '{label}: um número inteiro de 1 a {value}',
  },
  nl: {
    step: '{label}: een geheel getal van 1 tot {value}',
  },
  pl: {
    step: '{label}: liczba całkowita od 1 do {value}',
  },
  ru: {
    step: '{label}: целое число от 1 до {value}',
  },
  tr: {
    step: '{label}: 1 ile {value} arasında bir tam sayı',
  },
  ar: {
    step: '{label}: عدد صحيح من 1 إلى {value}',
  },
};
