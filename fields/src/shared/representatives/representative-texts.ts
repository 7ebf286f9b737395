import type { Json } from '../../field';
import { fold } from '../text/text-comparisons';

/** Up to this many operands, each way in which a text may hold them is looked at. */
const MOST_OPERANDS = 4;

/** What a field lets a text be, as far as that is known of a text in small letters. */
export interface TextBounds {
  /** Whether a valid answer may be just this text, in whatever case. */
  canBe(text: string): boolean;
  /** Whether a valid answer may hold this text and more. */
  canHold(text: string): boolean;
}

/**
 * Nothing, each operand itself, and texts that begin with any, hold any and end with any, where the field lets them be. The
 * parts of such a text are kept apart by a letter of no operand, so that it holds nothing else: it stands for longer and
 * shorter ones, and is itself not asked whether it is valid.
 */
export function representativeTexts(operands: readonly Json[], { canBe, canHold }: TextBounds): string[] | null {
  const parts = [...new Set(operands.map(fold))].filter((part) => part !== '');
  if (parts.length > MOST_OPERANDS) return null;
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
