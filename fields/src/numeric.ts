import type { Json } from './field';

const NUMERIC = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * A number as a client sends it, or as a visitor types it with a decimal point. Null for nothing, undefined for anything else.
 * Never minus zero, which JSON cannot carry.
 */
export function parseNumber(value: Json): number | null | undefined {
  if (value === '' || (typeof value === 'string' && !value.trim())) return null;
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && NUMERIC.test(value.trim()) ? Number(value) : NaN;
  return Number.isFinite(number) ? number + 0 : undefined;
}

/** Whether a typed number has more significant digits than a number keeps: it would be stored as another. */
export function hasTooManyDigits(value: Json): boolean {
  if (typeof value !== 'string') return false;
  const [mantissa = ''] = value.toLowerCase().split('e');
  return mantissa.replace(/\D/g, '').replace(/^0+|0+$/g, '').length > 15;
}
