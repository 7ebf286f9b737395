import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    time: '{label}: Bitte eine gültige Uhrzeit eingeben',
  },
  fr: {
    time: '{label} : saisissez une heure valide',
  },
  es: {
    time: '{label}: escriba una hora válida',
  },
  it: {
    time: '{label}: inserire un’ora valida',
  },
  pt: {
    time: '{label}: escreva uma hora válida',
  },
  nl: {
    time: '{label}: vul een geldige tijd in',
  },
  pl: {
    time: '{label}: wpisz prawidłową godzinę',
  },
  ru: {
    time: '{label}: введите действительное время',
  },
  tr: {
    time: '{label}: geçerli bir saat girin',
  },
  ar: {
    time: '{label}: أدخل وقتًا صالحًا',
  },
};
