import type { Json } from './field';
import { fold } from './text-comparisons';

/** Up to this many operands, each way in which a text may hold them is looked at. */
const MOST_OPERANDS = 4;

/**
 * Nothing, each operand itself, and texts that begin with any, hold any and end with any, whatever limits the field has. The
 * parts of such a text are kept apart by a letter of no operand, so that it holds nothing else.
 */
export function textWitnesses(operands: readonly Json[]): string[] | null {
  const parts = [...new Set(operands.map(fold))].filter((part) => part !== '');
  if (parts.length > MOST_OPERANDS) return null;
  let letter = 0xe000;
  while (parts.some((part) => part.includes(String.fromCharCode(letter)))) letter += 1;
  const apart = String.fromCharCode(letter);
  let middles = [apart];
  for (const part of parts) middles = [...middles, ...middles.map((middle) => middle + part + apart)];
  const ends = ['', ...parts];
  return [
    '',
    ...parts,
    ...ends.flatMap((start) => middles.flatMap((middle) => ends.map((end) => start + middle + end))),
  ];
}
