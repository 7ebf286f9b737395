/**
 * A share as people read it: '42%'.
 *
 * @param share between 0 and 1
 * @param digits the most digits after the decimal point
 */
export function percentage(share: number, digits = 0): string {
  return share.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: digits });
}
