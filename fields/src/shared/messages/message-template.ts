import { writeNumber } from '../number/notation';
import { writtenDay } from '../spelling/written-day';

/** Returns the direction in which a language is written, by its first subtag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
}

/**
 * A message with places for values: '{label} is required'. If it depends on a count, one form per plural category of the
 * language; `other` is required.
 */
export type MessageTemplate =
  | string
  | ({ readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string });

/** Languages of the visitor’s page except English, as BCP 47 tags. */
export type Language = 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'ru' | 'tr' | 'ar';

/** English messages in every other language, with the same places. */
export type Translations<Messages> = {
  readonly [language in Language]: { readonly [id in keyof Messages]: MessageTemplate };
};

/** The messages of a type in every language. */
export type MessageSet = { readonly [language in Language | 'en']: { readonly [id: string]: MessageTemplate } };

/** The values for the places; `count` also selects the plural form, and a day as `value` is written in the language. */
export type MessageValues = { readonly [place: string]: string | number };

const rules = new Map<string, Intl.PluralRules>();

function pluralOf(count: number, language: string): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
export const rightToLeftLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const letter = /\p{L}/u;

/**
 * Wraps a value in Unicode isolation marks if it is written in the other direction than the text around it. Otherwise
 * commas and full stops beside the value would be displayed in the wrong place.
 *
 * @param around the text that the value is put into
 */
export function isolated(value: string, around: string): string {
  // In a list, each entry is wrapped separately.
  return letter.test(value) &&
    !value.includes('\u2068') &&
    rightToLeftLetters.test(value) !== rightToLeftLetters.test(around)
    ? `\u2068${value}\u2069`
    : value;
}

/**
 * Puts the values into a message. A place without a value stays as it is.
 *
 * @param language BCP 47 tag of the template’s language
 */
export function formatMessage(template: MessageTemplate, values: MessageValues, language: string): string {
  const form =
    typeof template === 'string' ? template : (template[pluralOf(Number(values.count), language)] ?? template.other);
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    if (typeof value === 'number') return writeNumber(value, language);
    return isolated(name === 'value' ? writtenDay(value, language) : value, form);
  });
}
