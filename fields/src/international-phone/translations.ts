import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    phoneCountry: '{label}: Wählen Sie die Ländervorwahl oder beginnen Sie die Nummer mit +',
    countryCode: 'Ländervorwahl',
    phoneNumber: 'Telefonnummer',
  },
  fr: {
    phoneCountry: '{label} : choisissez l’indicatif du pays ou commencez le numéro par +',
    countryCode: 'Indicatif du pays',
    phoneNumber: 'Numéro de téléphone',
  },
  es: {
    phoneCountry: '{label}: elija el prefijo del país o empiece el número con +',
    countryCode: 'Prefijo del país',
    phoneNumber: 'Número de teléfono',
  },
  it: {
    phoneCountry: '{label}: scegliere il prefisso del paese o iniziare il numero con +',
    countryCode: 'Prefisso del paese',
    phoneNumber: 'Numero di telefono',
  },
  pt: {
    phoneCountry: '{label}: escolha o indicativo do país ou comece o número com +',
    countryCode: 'Indicativo do país',
    phoneNumber: 'Número de telefone',
  },
  nl: {
    phoneCountry: '{label}: kies het landnummer of begin het nummer met +',
    countryCode: 'Landnummer',
    phoneNumber: 'Telefoonnummer',
  },
  pl: {
    phoneCountry: '{label}: wybierz numer kierunkowy kraju lub zacznij numer od +',
    countryCode: 'Numer kierunkowy kraju',
    phoneNumber: 'Numer telefonu',
  },
  ru: {
    phoneCountry: '{label}: выберите код страны или начните номер с +',
    countryCode: 'Код страны',
    phoneNumber: 'Номер телефона',
  },
  tr: {
    phoneCountry: '{label}: ülke kodunu seçin veya numaraya + ile başlayın',
    countryCode: 'Ülke kodu',
    phoneNumber: 'Telefon numarası',
  },
  ar: {
    phoneCountry: '{label}: اختر رمز البلد أو ابدأ الرقم بعلامة +',
    countryCode: 'رمز البلد',
    phoneNumber: 'رقم الهاتف',
  },
};
