import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: {
    rangeOrder: '{label}: nicht vor dem ersten Datum',
    nights: { one: '{count} Nacht', other: '{count} Nächte' },
  },
  fr: {
    rangeOrder: '{label} : pas avant la première date',
    nights: { one: '{count} nuit', other: '{count} nuits' },
  },
  es: {
    rangeOrder: '{label}: no antes de la primera fecha',
    nights: { one: '{count} noche', other: '{count} noches' },
  },
  it: {
    rangeOrder: '{label}: non prima della prima data',
    nights: { one: '{count} notte', other: '{count} notti' },
  },
  pt: {
    rangeOrder: '{label}: não antes da primeira data',
    nights: { one: '{count} noite', other: '{count} noites' },
  },
  nl: {
    rangeOrder: '{label}: niet voor de eerste datum',
    nights: { one: '{count} nacht', other: '{count} nachten' },
  },
  pl: {
    rangeOrder: '{label}: nie przed pierwszą datą',
    nights: { one: '{count} noc', few: '{count} noce', many: '{count} nocy', other: '{count} nocy' },
  },
  ru: {
    rangeOrder: '{label}: не раньше первой даты',
    nights: { one: '{count} ночь', few: '{count} ночи', many: '{count} ночей', other: '{count} ночи' },
  },
  tr: {
    rangeOrder: '{label}: ilk tarihten önce olamaz',
    nights: { other: '{count} gece' },
  },
  ar: {
    rangeOrder: '{label}: ليس قبل التاريخ الأول',
    nights:
      "{ zero: '{count} ليلة', one: 'ليلة واحدة', two: 'ليلتان', few: '{count} ليالٍ', many: '{count} ليلة', other: '{count} ليلة' }",
  },
};
