import { rightToLeftLetters } from '@tessera/fields/message-template';
import type { TitleFont } from './title-font';

/** Most lines of a title. */
export const MAX_LINES = 3;
/** Characters that are read: more than fit. */
const MAX_CHARACTERS = 200;
const ELLIPSIS = '…';

/** Characters that are left out where the fonts lack them: emoji, the characters that combine them, and variants of letters. */
const omissible =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Default_Ignorable_Code_Point}]|\u20e3)$/u;
const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Control characters, and those that change the direction of the text after them. */
const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A title as it is drawn. */
export interface TitleLines {
  lines: readonly string[];
  isRightToLeft: boolean;
}

const none: TitleLines = { lines: [], isRightToLeft: false };
const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
const charactersOf = (text: string) => [...segments.segment(text)].map(({ segment }) => segment);

/** The drawn form of a character: empty for an emoji; null if none of the fonts has it. */
function drawnOf(character: string, { widthOf }: TitleFont): string | null {
  const points = [...character];
  const missing = points.filter((point) => widthOf(point) === null);
  if (missing.length === 0) return character;
  if (!missing.every((point) => omissible.test(point))) return null;
  return missing.some((point) => emoji.test(point)) ? '' : points.filter((point) => !missing.includes(point)).join('');
}

/** The title as one line without these characters; null if it has a character that no font has. */
function drawable(title: string, font: TitleFont): string | null {
  const line = title.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').replace(controls, '');
  const drawn = charactersOf([...line].slice(0, MAX_CHARACTERS).join('')).map((each) => drawnOf(each, font));
  return drawn.includes(null) ? null : drawn.join('').replace(/ +/g, ' ').trim();
}

/** Breaks a word that is wider than a line. */
function brokenWord(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts = [''];
  for (const character of charactersOf(word)) {
    const longer = `${parts.at(-1)}${character}`;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}

/** Shortens the last line until it has room for an ellipsis. */
function withEllipsis(line: string, fits: (text: string) => boolean): string {
  const characters = charactersOf(line);
  while (characters.length > 0 && !fits(`${characters.join('')}${ELLIPSIS}`)) characters.pop();
  return `${characters.join('').trimEnd()}${ELLIPSIS}`;
}

/**
 * Wraps a title to at most three lines; the last ends with an ellipsis if there is more. No line if the fonts cannot draw the
 * title, so that no one sees boxes in the place of letters.
 *
 * @param width of a line, in em
 */
export function titleLines(title: string, font: TitleFont, width: number): TitleLines {
  const text = drawable(title, font);
  if (!text) return none;
  const fits = (line: string) => [...line].reduce((sum, point) => sum + (font.widthOf(point) ?? 0), 0) <= width;
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => brokenWord(each, fits))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
    if (lines.length > MAX_LINES) break;
  }
  const isCut = lines.length > MAX_LINES || [...title].length > MAX_CHARACTERS;
  const shown = lines.slice(0, MAX_LINES);
  if (isCut) shown[shown.length - 1] = withEllipsis(shown.at(-1) ?? '', fits);
  return { lines: shown, isRightToLeft: rightToLeftLetters.test(/\p{L}/u.exec(text)?.[0] ?? '') };
}
