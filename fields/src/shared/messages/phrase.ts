import { writeNumber } from '../number/notation';

/**
 * Words with places for values: '{label} is required'. Where they differ by a count, one form per plural category of
 * the language, of which `other` is always there.
 */
export type Phrase = string | ({ readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string });

/** Languages of the visitor’s page besides English, as BCP 47 tags. */
export type Language = 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'ru' | 'tr' | 'ar';

/** English messages in every other language, with the same places. */
export type Translations<Messages> = {
  readonly [language in Language]: { readonly [id in keyof Messages]: Phrase };
};

/** What is put into the places; `count` also chooses the plural form. */
export type PhraseValues = { readonly [place: string]: string | number };

const rules = new Map<string, Intl.PluralRules>();

function pluralOf(count: number, language: string): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const letter = /\p{L}/u;

/**
 * A value as it may stand in words of the other direction: between marks of Unicode that isolate it, since it would take
 * the words, commas and full stops around it along. Unchanged where both run the same way.
 *
 * @param around words that the value is put into
 */
export function isolated(value: string, around: string): string {
  // Of a list, each entry is.
  return letter.test(value) && !value.includes('\u2068') && fromTheRight.test(value) !== fromTheRight.test(around)
    ? `\u2068${value}\u2069`
    : value;
}

/**
 * The phrase with its values in place. A place without a value stays as it is.
 *
 * @param language BCP 47 tag of the phrase's language
 */
export function phrase(words: Phrase, values: PhraseValues, language: string): string {
  const form = typeof words === 'string' ? words : (words[pluralOf(Number(values.count), language)] ?? words.other);
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'number' ? writeNumber(value, language) : isolated(value, form);
  });
}
