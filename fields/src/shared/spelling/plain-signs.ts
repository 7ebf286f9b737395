import type { FieldOf } from '../../field';

/**
 * Signs that copied texts contain and that no one sees: marks of direction, spaces without width, hyphens that are not used. Those
 * that change their neighbours stay: the two joiners and the sign that makes an emoji coloured.
 */
const invisible = /(?!\u200c|\u200d|\ufe0f)\p{DI}/gu;

/** Arabic, Persian and wide. In Unicode, these digits begin at a multiple of 16. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Parentheses, plus sign, comma, hyphen, point and slash that are as wide as Chinese characters. */
const wide = /[\uff08-\uff0f]/g;

const hyphens = /[\u2010-\u2013\u2212\ufe63]/g;

/** The text without invisible signs. Takes linear time. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** The text with the digits of English keyboards in the place of Arabic, Persian and wide ones. Takes linear time. */
function plainDigits(text: string): string {
  return text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15));
}

/**
 * A text as the owner’s pattern sees it. A pattern that asks for digits means those of every keyboard, unless it names others than
 * 0 to 9.
 */
export function patternDigits(text: string, { validation: { pattern = '' } }: FieldOf): string {
  return /\\d|0-9/.test(pattern) && plainDigits(pattern) === pattern ? plainDigits(text) : text;
}

/** The text with the signs of English keyboards for digits, hyphens and wide characters. Takes linear time. */
export function plainSigns(text: string): string {
  return plainDigits(withoutInvisible(text))
    .replace(wide, (sign) => sign.normalize('NFKC'))
    .replace(hyphens, '-');
}
