import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    phone: 'Bitte geben Sie eine gültige Telefonnummer ein',
  },
  fr: {
    phone: 'Veuillez saisir un numéro de téléphone valide',
  },
  es: {
    phone: 'Introduzca un número de teléfono válido',
  },
  it: {
    phone: 'Inserire un numero di telefono valido',
  },
  pt: {
    phone: 'Introduza um número de telefone válido',
  },
  nl: {
    phone: 'Vul een geldig telefoonnummer in',
  },
  pl: {
    phone: 'Wpisz prawidłowy numer telefonu',
  },
  ru: {
    phone: 'Введите действительный номер телефона',
  },
  tr: {
    phone: 'Geçerli bir telefon numarası girin',
  },
  ar: {
    phone: 'يرجى إدخال رقم هاتف صالح',
  },
};
