import type { Json } from '../../field';
import { fold } from '../text/text-comparisons';

/** With more operands, the list would be too long. */
const MAX_OPERANDS = 4;

/** Which texts a field allows. The texts are in lower case. */
export interface TextBounds {
  /** Whether this text, in any case, can be a valid answer. */
  canBe(text: string): boolean;
  /** Whether a longer valid answer can contain this text. */
  canHold(text: string): boolean;
}

/**
 * Lists the empty text, each operand, and texts that start with, contain and end with operands, as far as the field allows
 * them. A letter that no operand contains separates the parts of such a text, so that it contains no other operand. It
 * represents longer and shorter texts and is not checked for validity.
 */
export function representativeTexts(operands: readonly Json[], { canBe, canHold }: TextBounds): string[] | null {
  const parts = [...new Set(operands.map(fold))].filter((part) => part !== '');
  if (parts.length > MAX_OPERANDS) return null;
  let letter = 0xe000;
  while (parts.some((part) => part.includes(String.fromCharCode(letter)))) letter += 1;
  const apart = String.fromCharCode(letter);
  const held = parts.filter(canHold);
  let middles = canHold('') ? [apart] : [];
  for (const part of held) middles = [...middles, ...middles.map((middle) => middle + part + apart)];
  const ends = ['', ...held];
  return [
    '',
    ...parts.filter(canBe),
    ...ends.flatMap((start) => middles.flatMap((middle) => ends.map((end) => start + middle + end))),
  ];
}
