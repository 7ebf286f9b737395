import type { Subfield } from '../field';

const part = (name: string, label: string): Subfield => ({
  name,
  label,
  placeholder: `Enter ${label.toLowerCase()}`,
  required: true,
});

/** The parts of a new address. The visitor’s build has none, because visitors create no fields. */
export const firstParts: readonly Subfield[] = [
  part('street', 'Street Address'),
  part('city', 'City'),
  part('state', 'State / Province'),
  part('zip', 'Postal / Zip Code'),
];
