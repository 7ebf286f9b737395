import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    searchOptions: 'Zum Suchen tippen',
    noOption: 'Keine Option passt',
    optionsFound: { one: '{count} Option', other: '{count} Optionen' },
  },
  fr: {
    searchOptions: 'Écrivez pour chercher',
    noOption: 'Aucune option ne correspond',
    optionsFound: { one: '{count} option', other: '{count} options' },
  },
  es: {
    searchOptions: 'Escriba para buscar',
    noOption: 'Ninguna opción coincide',
    optionsFound: { one: '{count} opción', other: '{count} opciones' },
  },
  it: {
    searchOptions: 'Scriva per cercare',
    noOption: 'Nessuna opzione corrisponde',
    optionsFound: { one: '{count} opzione', other: '{count} opzioni' },
  },
  pt: {
    searchOptions: 'Escreva para procurar',
    noOption: 'Nenhuma opção corresponde',
    optionsFound: { one: '{count} opção', other: '{count} opções' },
  },
  nl: {
    searchOptions: 'Typ om te zoeken',
    noOption: 'Geen optie komt overeen',
    optionsFound: { one: '{count} optie', other: '{count} opties' },
  },
  pl: {
    searchOptions: 'Wpisz, aby wyszukać',
    noOption: 'Brak pasujących opcji',
    optionsFound: { one: '{count} opcja', few: '{count} opcje', other: '{count} opcji' },
  },
  ru: {
    searchOptions: 'Введите текст для поиска',
    noOption: 'Подходящих вариантов нет',
    optionsFound: { one: '{count} вариант', few: '{count} варианта', other: '{count} вариантов' },
  },
  tr: {
    searchOptions: 'Aramak için yazın',
    noOption: 'Eşleşen seçenek yok',
    optionsFound: '{count} seçenek',
  },
  ar: {
    searchOptions: 'اكتب للبحث',
    noOption: 'لا يوجد خيار مطابق',
    optionsFound: {
      one: 'خيار واحد',
      two: 'خياران',
      few: '{count} خيارات',
      many: '{count} خيارًا',
      other: '{count} خيار',
    },
  },
};
