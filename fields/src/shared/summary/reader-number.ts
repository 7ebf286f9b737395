/** Numbers from here on are written with an exponent: visitors can send some of 309 digits. */
const LARGE = 1e16;
/** The same for numbers below, where all decimals are shown. */
const SMALL = 1e-12;
/** Decimals of a number as exact as it is stored. */
const ALL_DECIMALS = 20;

/**
 * A number of the answers as owners read it, in tables, in charts and in filters alike: in the notation of their browser.
 * Numbers with four digits, which can be years, have no separator.
 *
 * @param most decimals to round to; by default all are shown
 * @param least decimals that are always shown
 */
export function readerNumber(number: number, most = ALL_DECIMALS, least = 0): string {
  const size = Math.abs(number);
  if (size >= LARGE || (size > 0 && size < SMALL && most >= ALL_DECIMALS))
    return number.toLocaleString(undefined, { notation: 'scientific', maximumFractionDigits: Math.min(most, 15) });
  return number.toLocaleString(undefined, {
    maximumFractionDigits: Math.max(most, least),
    minimumFractionDigits: least,
    useGrouping: 'min2',
  });
}
