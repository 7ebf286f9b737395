import type { Json } from '@tessera/fields/field';
import { rawText } from '@tessera/fields/raw-text';
import { yesNoWords } from '@tessera/fields/yes-no-words';
import type { FillMessages } from '../messages/fill-messages';

/** The lines of each answer, by answer key. */
export type LinesByKey = ReadonlyMap<string, readonly string[]>;

/** An answer as text for its visitor, where only its type is known, or nothing: `true` is a notation of the API. */
export function textOfUnknown(value: Json, { language }: Pick<FillMessages, 'language'>): string {
  const [yes, no] = yesNoWords[language] ?? ['Yes', 'No'];
  return typeof value === 'boolean' ? (value ? yes : no) : rawText(value);
}

/** The name of a country in a language; anything else stays the same. */
export function regionName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

const ENTRIES = '.entries';
const COUNTRY = '_country';

/**
 * Joins answers that belong together, where the form’s questions are not there to tell: each entry of a repeating group becomes
 * one line of the group, and a phone number is followed by its country. Leaves out the keys that are only for the page.
 */
export function joinedLines(lines: LinesByKey, { language }: Pick<FillMessages, 'language'>): LinesByKey {
  const joined = new Map<string, readonly string[]>();
  const groups = [...lines.keys()].filter((key) => key.endsWith(ENTRIES)).map((key) => key.slice(0, -ENTRIES.length));
  for (const [key, own] of lines) {
    const phone = key.endsWith(COUNTRY) && key.slice(0, -COUNTRY.length);
    if (groups.some((id) => key.startsWith(`${id}.`)) || (phone && lines.has(phone))) continue;
    const [country] = lines.get(key + COUNTRY) ?? [];
    joined.set(key, country ? own.map((text) => text && `${text} (${regionName(country, language)})`) : own);
  }
  for (const id of groups) {
    const numbers = lines.get(id + ENTRIES)?.[0]?.split(' ') ?? [];
    const entry = (number: string) => [...lines].filter(([key]) => key.startsWith(`${id}.${number}.`));
    const text = (number: string) => entry(number).flatMap(([, own]) => own.filter((each) => each.trim()));
    joined.set(
      id,
      numbers.map((number) => text(number).join(', ')),
    );
  }
  return joined;
}
