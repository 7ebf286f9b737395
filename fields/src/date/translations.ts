import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    date: '{label}: Bitte ein gültiges Datum eingeben',
    year: '{label}: Bitte das Jahr mit vier Ziffern angeben',
  },
  fr: {
    date: '{label} : saisissez une date valide',
    year: '{label} : écrivez l’année avec quatre chiffres',
  },
  es: {
    date: '{label}: escriba una fecha válida',
    year: '{label}: escriba el año con cuatro cifras',
  },
  it: {
    date: '{label}: inserire una data valida',
    year: '{label}: scriva l’anno con quattro cifre',
  },
  pt: {
    date: '{label}: escreva uma data válida',
    year: '{label}: escreva o ano com quatro algarismos',
  },
  nl: {
    date: '{label}: vul een geldige datum in',
    year: '{label}: schrijf het jaar met vier cijfers',
  },
  pl: {
    date: '{label}: wpisz prawidłową datę',
    year: '{label}: proszę podać rok w postaci czterech cyfr',
  },
  ru: {
    date: '{label}: введите действительную дату',
    year: '{label}: укажите год четырьмя цифрами',
  },
  tr: {
    date: '{label}: geçerli bir tarih girin',
    year: '{label}: yılı dört basamakla yazın',
  },
  ar: {
    date: '{label}: أدخل تاريخًا صالحًا',
    year: '{label}: اكتب السنة بأربعة أرقام',
  },
};
