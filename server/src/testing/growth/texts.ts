const repeated = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** What a stranger may fill a place with, at any length. Each is the worst case of some way of reading text. */
export const texts: { readonly [kind: string]: (length: number) => string } = {
  digits: repeated('1'),
  'digits before a letter': (length) => `${'1'.repeat(length)}x`,
  zeros: (length) => `1${'0'.repeat(length)}1`,
  'a negative number': (length) => `-${'1'.repeat(length)}x`,
  letters: repeated('a'),
  spaces: (length) => `${' '.repeat(length)}x`,
  'line breaks': repeated('\r\n'),
  quotes: repeated('"'),
  backslashes: repeated('\\'),
  'escaped characters': repeated('\\u0000\\ud800'),
  'encoded characters': repeated('%22%0D'),
  comments: repeated('<!--'),
  'closed comments': repeated('<!---->'),
  declarations: repeated('<?xml><!DOCTYPE '),
  brackets: repeated('['),
  braces: repeated('{"a":'),
  parentheses: repeated('(a'),
  commas: repeated('a,'),
  'language tags': repeated('de;q=0.1,'),
  semicolons: repeated('; a=b'),
  dots: repeated('a.'),
  'at signs': repeated('a@'),
  slashes: repeated('/..'),
  formulas: repeated('=1+'),
  'characters outside the first plane': repeated('😀'),
  'combining characters': repeated('a\u0301'),
  'text from right to left': repeated('اب\u200f'),
  'letters that grow in lower case': repeated('İ'),
};

export type TextKind = keyof typeof texts;
