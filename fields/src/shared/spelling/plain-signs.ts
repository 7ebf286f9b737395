/**
 * Signs that copied texts contain and that no one sees: marks of direction, spaces without width, hyphens that are not used. Those
 * that change their neighbours stay: the two joiners and the sign that makes an emoji coloured.
 */
const invisible = /(?!\u200c|\u200d|\ufe0f)\p{DI}/gu;

/** Arabic and Persian. In Unicode, these digits begin at a multiple of 16. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Parentheses, plus sign, comma, hyphen, point, slash and digits that are as wide as Chinese characters. */
const wide = /[\uff08-\uff19]/g;

const hyphens = /[\u2010-\u2013\u2212\ufe63]/g;

/** The text without invisible signs. Takes linear time. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** The text with the signs of English keyboards for digits, hyphens and wide characters. Takes linear time. */
export function plainSigns(text: string): string {
  return withoutInvisible(text)
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(wide, (sign) => sign.normalize('NFKC'))
    .replace(hyphens, '-');
}
