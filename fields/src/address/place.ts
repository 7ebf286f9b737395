import type { Comparison } from '../field';

/** The parts of an address by name; a part that was not answered is an empty text. */
type Parts = { readonly [name: string]: string };

/** Where an address is: its city, otherwise its state; empty for neither. */
export function placeOf({ city = '', state = '' }: Parts): string {
  return city || state;
}

/** The comparisons of addresses that only filters of responses have. */
export const placeComparisons: { readonly [id: string]: Comparison<Parts> } = {
  isIn: {
    label: 'is in',
    operand: 'text',
    holds: (address, operand) => operand !== '' && placeOf(address) === operand,
  },
  hasNoPlace: {
    label: 'has neither city nor state',
    operand: 'none',
    holds: (address) => Object.values(address).some(Boolean) && placeOf(address) === '',
  },
};
