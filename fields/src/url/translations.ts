import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: { url: 'Bitte geben Sie eine gültige Webadresse ein' },
  fr: { url: 'Veuillez saisir une adresse web valide' },
  es: { url: 'Introduzca una dirección web válida' },
  it: { url: 'Inserire un indirizzo web valido' },
  pt: { url: 'Introduza um endereço web válido' },
  nl: { url: 'Vul een geldig webadres in' },
  pl: { url: 'Wpisz prawidłowy adres strony' },
  ru: { url: 'Введите действительный веб-адрес' },
  tr: { url: 'Geçerli bir web adresi girin' },
  ar: { url: 'يرجى إدخال عنوان ويب صالح' },
};
