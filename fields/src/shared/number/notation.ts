import { plainSigns } from '../spelling/plain-signs';

/** Longest text that is read as a number. */
const MAX_NUMBER_LENGTH = 100;

/**
 * How a language writes numbers: the decimal sign, then the sign that separates groups, if any. In every language, spaces and
 * apostrophes also separate groups of three digits.
 */
type Notation = string;

const point: Notation = '.,';
const comma: Notation = ',.';
/** Only spaces separate groups. */
const commaAndSpaces: Notation = ',';
/** The decimal sign of Arabic, which no other notation has. */
const ARABIC_DECIMAL = '\u066b';
const arabic: Notation = `${ARABIC_DECIMAL},.`;

/** Languages that write numbers differently from English, by their first subtag. */
const notations = new Map<string, Notation>([
  ...['de', 'es', 'it', 'nl', 'pt', 'tr'].map((language) => [language, comma] as const),
  ...['fr', 'pl', 'ru'].map((language) => [language, commaAndSpaces] as const),
]);

const notationOf = (language: string): Notation => notations.get(language.split('-')[0] ?? '') ?? point;

/** A number in the notation of a language, without groups, so that it can be typed exactly as it is shown. */
export function writeNumber(value: number, language: string): string {
  return String(value).replace('.', notationOf(language).charAt(0));
}

/**
 * How a text can be read as a number. Each reading is a text with a decimal point. `sure` is the reading in the page’s
 * language; if there is none, `possible` are the readings in other notations: none, one, or two that differ.
 */
export interface NumberReading {
  sure?: string;
  possible: readonly string[];
}

/** Group separators of every language are replaced with the Arabic one. */
const GROUP = '\u066c';
const groupMarks = /[\s'\u2019]/g;
const arabicComma = /\u060c/g;

const plain = (text: string) => plainSigns(text).trim().replace(groupMarks, GROUP).replace(arabicComma, ',');

/** Sign, digits with their marks, exponent. */
const shape = /^([+-]?)\u066c?([\d\u066b\u066c.,]*)(e[+-]?\d+)?$/i;

const isDigits = (text: string) => /^\d*$/.test(text);

/** The digits before the decimal sign, without group separators; undefined if the groups are not those of a number. */
function withoutGroups(text: string, marks: readonly string[]): string | undefined {
  const mark = marks.find((each) => text.includes(each));
  if (mark === undefined) return isDigits(text) ? text : undefined;
  const groups = text.split(mark);
  const first = groups[0] ?? '';
  const last = groups.at(-1) ?? '';
  // No number with groups begins with 0: on a German page 0.500 is a half that was written in another language.
  if (first.startsWith('0') || last.length !== 3) return undefined;
  if (!groups.every((group) => group !== '' && isDigits(group))) return undefined;
  const inThrees = first.length <= 3 && groups.slice(1).every((group) => group.length === 3);
  // As in India: 12,34,567.
  const inTwos = first.length <= 2 && groups.slice(1, -1).every((group) => group.length === 2);
  return inThrees || inTwos ? groups.join('') : undefined;
}

/** A number without its sign and exponent, by one notation. */
function readBy(notation: Notation, body: string): string | undefined {
  const [before = '', after, ...more] = body.split(notation.charAt(0));
  if (more.length > 0 || (after !== undefined && !isDigits(after))) return undefined;
  const whole = withoutGroups(before, [...notation.slice(1), GROUP]);
  if (whole === undefined) return undefined;
  return after ? `${whole || '0'}.${after}` : whole || undefined;
}

/**
 * Whether the decimals could also be a group of three, as in `1.500`: people rarely type a zero at the end of decimals, and
 * in another language the same text is one thousand five hundred.
 */
const looksLikeGroup = (body: string, notation: Notation) =>
  notation !== arabic && body.includes(notation.charAt(0)) && /^[1-9]\d{0,2}\D\d\d0$/.test(body);

const nothing: NumberReading = { possible: [] };

/** A number between other signs and words, such as a currency: the minus, and the text from the first digit to the last. */
const within = /^(-?).*?(?:\p{L}\.)?(-?[.,]?\d(?:.*\d)?)/u;

/**
 * Reads the number that was typed on a page of this language. Takes linear time; a text of more than 100 characters is no
 * number.
 */
export function readNumber(text: string, language: string): NumberReading {
  if (text.length > MAX_NUMBER_LENGTH) return nothing;
  const bare = plain(text);
  const reading = read(bare, language);
  const [, sign, number] = within.exec(bare) ?? [];
  if (!number || reading.sure || reading.possible[0]) return reading;
  const { sure, possible } = read(`${sign}${number}`, language);
  return { possible: sure ? [sure] : possible };
}

function read(text: string, language: string): NumberReading {
  const [, sign = '', body = '', exponent = ''] = shape.exec(text) ?? [];
  const whole = (number: string) => `${sign}${number}${exponent}`;
  const own = body.includes(ARABIC_DECIMAL) ? arabic : notationOf(language);
  const byOwn = readBy(own, body);
  if (byOwn !== undefined && !looksLikeGroup(body, own)) return { sure: whole(byOwn), possible: [] };
  const readings = [byOwn, readBy(comma, body), readBy(point, body)].flatMap((number) => number ?? []);
  return { possible: [...new Set(readings)].map(whole) };
}
