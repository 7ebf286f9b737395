import type { Json } from '../field';
import { rawText } from '../shared/answer/raw-text';
import { isTyped } from '../shared/answer/typed';
import type { Problem } from '../shared/messages/error-messages';
import { orderComparisons } from '../shared/model/order-comparisons';
import { singleKey } from '../shared/model/single-key';
import { readNumber, writeNumber } from '../shared/number/notation';
import { hasTooManyDigits, parseNumber } from '../shared/number/numeric';

/** Converts text that was typed in the page’s language to a text with a decimal point; undefined if it is ambiguous. */
function withPoint(value: Json): Json | undefined {
  if (!isTyped(value)) return value;
  return value.typed.trim() === '' ? '' : readNumber(value.typed, value.language).sure;
}

function parse(value: Json): number | null | undefined {
  const plain = withPoint(value);
  return plain === undefined ? undefined : parseNumber(plain);
}

/** The error for a text in the notation of another language: it names the possible numbers. */
export function misread(value: Json): Problem {
  if (!isTyped(value)) return ['number'];
  const numbers = readNumber(value.typed, value.language).possible.flatMap((text) => parseNumber(text) ?? []);
  const [number, other] = [...new Set(numbers)];
  if (number === undefined) return ['number'];
  const typed = value.typed.trim();
  return other === undefined ? ['notation', { typed, value: number }] : ['either', { typed, value: number, other }];
}

/** A number without steps, prefix and suffix. Typed text is read in the notation of the page’s language and stored as a number. */
export const model = singleKey<'number', number | null>({
  type: 'number',
  name: 'number',
  family: 'detail',
  placeholder: true,
  limits: ['min', 'max', 'integer'],
  empty: null,
  parse,
  typeError: (_field, given) => misread(given),
  problem({ validation: { min = -Infinity, max = Infinity, integer } }, answer, given) {
    const number = Number(answer);
    if (hasTooManyDigits(withPoint(given) ?? '')) return ['digits'];
    if (integer && !Number.isInteger(number)) return ['whole'];
    if (number < min) return ['min', { value: min }];
    return number > max ? ['max', { value: max }] : undefined;
  },
  tiles: () => [1],
  say: (_field, answer, language) => writeNumber(Number(answer), language),
  writing: {
    show: (answer, language) => {
      const number = isTyped(answer) ? null : parseNumber(answer);
      return typeof number === 'number' ? writeNumber(number, language) : rawText(answer);
    },
    take: (text, language) => (text.trim() === '' ? '' : { typed: text, language }),
    plain: (answer) => parse(answer) ?? answer,
  },
  comparisons: orderComparisons<number | null>({
    operand: 'number',
    empty: null,
    parse: parseNumber,
  }),
});
