/**
 * A number of the answers as owners read it, in tables, in charts and in filters alike: in the notation of their browser.
 * Numbers with four digits, which can be years, have no separator.
 *
 * @param most decimals to round to; by default all are shown
 * @param least decimals that are always shown
 */
export function readerNumber(number: number, most = 20, least = 0): string {
  return number.toLocaleString(undefined, {
    maximumFractionDigits: Math.max(most, least),
    minimumFractionDigits: least,
    useGrouping: 'min2',
  });
}
