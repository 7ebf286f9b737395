import type { Translations } from '../messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: { scale: '{label}: Bitte eine Zahl von {from} bis {to} wählen' },
  fr: { scale: '{label} : choisissez un nombre de {from} à {to}' },
  es: { scale: '{label}: elija un número del {from} al {to}' },
  it: { scale: '{label}: scelga un numero da {from} a {to}' },
  pt: { scale: '{label}: escolha um número de {from} a {to}' },
  nl: { scale: '{label}: kies een getal van {from} tot {to}' },
  pl: { scale: '{label}: wybierz liczbę od {from} do {to}' },
  ru: { scale: '{label}: выберите число от {from} до {to}' },
  tr: { scale: '{label}: {from} ile {to} arasında bir sayı seçin' },
  ar: { scale: '{label}: اختر رقمًا من {from} إلى {to}' },
};
