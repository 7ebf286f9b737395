import type { Json } from '../../field';

const NUMERIC = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Longer than any number that is typed: a text beyond is not looked at. */
const LONGEST = 1000;
const KEPT_DIGITS = 15;

/**
 * A number as a client sends it, or as a visitor types it with a decimal point. Null for nothing, undefined for anything else.
 * Never minus zero, which JSON cannot carry.
 */
export function parseNumber(value: Json): number | null | undefined {
  const given = typeof value === 'string' ? value.trim() : value;
  if (given === '') return null;
  const isTyped = typeof given === 'string' && given.length <= LONGEST && NUMERIC.test(given);
  const number = typeof given === 'number' || isTyped ? Number(given) : NaN;
  return Number.isFinite(number) ? number + 0 : undefined;
}

/** Whether a typed number has more significant digits than a JavaScript number. It would be stored as a different number. */
export function hasTooManyDigits(value: Json): boolean {
  if (typeof value !== 'string') return false;
  const [mantissa = ''] = value.slice(0, LONGEST).toLowerCase().split('e');
  const digits = mantissa.replace(/\D/g, '');
  const first = digits.search(/[1-9]/);
  return first >= 0 && /[1-9]/.test(digits.slice(first + KEPT_DIGITS));
}
