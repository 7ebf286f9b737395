import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    charactersMost: 'Höchstens {count} Zeichen',
    charactersTyped: '{count} Zeichen',
    charactersLeft: 'Noch {count} Zeichen',
    charactersOver: '{count} Zeichen zu viel',
  },
  fr: {
    charactersMost: { one: '{count} caractère au maximum', other: '{count} caractères au maximum' },
    charactersTyped: { one: '{count} caractère', other: '{count} caractères' },
    charactersLeft: { one: '{count} caractère restant', other: '{count} caractères restants' },
    charactersOver: { one: '{count} caractère en trop', other: '{count} caractères en trop' },
  },
  es: {
    charactersMost: { one: 'Como máximo {count} carácter', other: 'Como máximo {count} caracteres' },
    charactersTyped: { one: '{count} carácter', other: '{count} caracteres' },
    charactersLeft: { one: 'Queda {count} carácter', other: 'Quedan {count} caracteres' },
    charactersOver: { one: 'Sobra {count} carácter', other: 'Sobran {count} caracteres' },
  },
  it: {
    charactersMost: { one: 'Al massimo {count} carattere', other: 'Al massimo {count} caratteri' },
    charactersTyped: { one: '{count} carattere', other: '{count} caratteri' },
    charactersLeft: { one: '{count} carattere rimasto', other: '{count} caratteri rimasti' },
    charactersOver: { one: '{count} carattere di troppo', other: '{count} caratteri di troppo' },
  },
  pt: {
    charactersMost: { one: 'No máximo {count} carácter', other: 'No máximo {count} caracteres' },
    charactersTyped: { one: '{count} carácter', other: '{count} caracteres' },
    charactersLeft: { one: 'Resta {count} carácter', other: 'Restam {count} caracteres' },
    charactersOver: { one: '{count} carácter a mais', other: '{count} caracteres a mais' },
  },
  nl: {
    charactersMost: { one: 'Hoogstens {count} teken', other: 'Hoogstens {count} tekens' },
    charactersTyped: { one: '{count} teken', other: '{count} tekens' },
    charactersLeft: { one: 'Nog {count} teken', other: 'Nog {count} tekens' },
    charactersOver: { one: '{count} teken te veel', other: '{count} tekens te veel' },
  },
  pl: {
    charactersMost: { one: 'Najwyżej {count} znak', few: 'Najwyżej {count} znaki', other: 'Najwyżej {count} znaków' },
    charactersTyped: { one: '{count} znak', few: '{count} znaki', other: '{count} znaków' },
    charactersLeft: { one: 'Pozostał {count} znak', few: 'Pozostały {count} znaki', other: 'Pozostało {count} znaków' },
    charactersOver: {
      one: 'O {count} znak za dużo',
      few: 'O {count} znaki za dużo',
      other: 'O {count} znaków za dużo',
    },
  },
  ru: {
    charactersMost: { one: 'Не больше {count} символа', other: 'Не больше {count} символов' },
    charactersTyped: { one: '{count} символ', few: '{count} символа', other: '{count} символов' },
    charactersLeft: {
      one: 'Остался {count} символ',
      few: 'Осталось {count} символа',
      other: 'Осталось {count} символов',
    },
    charactersOver: {
      one: 'На {count} символ больше, чем можно',
      few: 'На {count} символа больше, чем можно',
      other: 'На {count} символов больше, чем можно',
    },
  },
  tr: {
    charactersMost: 'En çok {count} karakter',
    charactersTyped: '{count} karakter',
    charactersLeft: '{count} karakter kaldı',
    charactersOver: '{count} karakter fazla',
  },
  ar: {
    charactersMost: {
      one: 'حرف واحد على الأكثر',
      two: 'حرفان على الأكثر',
      few: '{count} أحرف على الأكثر',
      many: '{count} حرفًا على الأكثر',
      other: '{count} حرف على الأكثر',
    },
    charactersTyped: {
      one: 'حرف واحد',
      two: 'حرفان',
      few: '{count} أحرف',
      many: '{count} حرفًا',
      other: '{count} حرف',
    },
    charactersLeft: {
      one: 'بقي حرف واحد',
      two: 'بقي حرفان',
      few: 'بقيت {count} أحرف',
      many: 'بقي {count} حرفًا',
      other: 'بقي {count} حرف',
    },
    charactersOver: {
      one: 'زيادة حرف واحد',
      two: 'زيادة حرفين',
      few: 'زيادة {count} أحرف',
      many: 'زيادة {count} حرفًا',
      other: 'زيادة {count} حرف',
    },
  },
};
