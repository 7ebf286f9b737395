import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  },
  fr: {
    email: 'Veuillez saisir une adresse e-mail valide',
  },
  es: {
    email: 'Introduzca una dirección de correo electrónico válida',
  },
  it: {
    email: 'Inserire un indirizzo e-mail valido',
  },
  pt: {
    email: 'Introduza um endereço de e-mail válido',
  },
  nl: {
    email: 'Vul een geldig e-mailadres in',
  },
  pl: {
    email: 'Wpisz prawidłowy adres e-mail',
  },
  ru: {
    email: 'Введите действительный адрес электронной почты',
  },
  tr: {
    email: 'Geçerli bir e-posta adresi girin',
  },
  ar: {
    email: 'يرجى إدخال عنوان بريد إلكتروني صالح',
  },
};
