import type { Comparison, Json } from './field';
import { presenceComparisons } from './presence-comparisons';

/** Letters alike whatever their case; anything but text and numbers compares as nothing. */
function fold(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';
}

/** A comparison of words and its exact opposite. */
function pair(
  label: string,
  opposite: string,
  test: (answer: string, operand: string) => boolean,
): [Comparison<string>, Comparison<string>] {
  const holds = (answer: string, operand: Json) => test(fold(answer), fold(operand));
  return [
    { label, operand: 'text', holds },
    { label: opposite, operand: 'text', holds: (answer, operand) => !holds(answer, operand) },
  ];
}

const [is, isNot] = pair('is', 'is not', (answer, operand) => answer === operand);
const [contains, doesNotContain] = pair(
  'contains',
  'does not contain',
  (answer, operand) => operand !== '' && answer.includes(operand),
);
const [startsWith] = pair('starts with', '', (answer, operand) => operand !== '' && answer.startsWith(operand));
const [endsWith] = pair('ends with', '', (answer, operand) => operand !== '' && answer.endsWith(operand));

/** Comparisons of words. Case and space around do not matter; a blank operand is part of nothing. */
export const textComparisons = {
  is,
  isNot,
  contains,
  doesNotContain,
  startsWith,
  endsWith,
  ...presenceComparisons<string>((answer) => answer === ''),
};

/** Up to this many operands, each way in which a text may hold them is looked at. */
const MOST_OPERANDS = 4;

/**
 * Each operand itself, and texts that begin with any, hold any and end with any, whatever limits the field has. The
 * parts of such a text are kept apart by a letter of no operand, so that it holds nothing else.
 */
export function textWitnesses(_field: unknown, operands: readonly Json[]): string[] | null {
  const parts = [...new Set(operands.map(fold))].filter((part) => part !== '');
  if (parts.length > MOST_OPERANDS) return null;
  let letter = 0xe000;
  while (parts.some((part) => part.includes(String.fromCharCode(letter)))) letter += 1;
  const apart = String.fromCharCode(letter);
  let middles = [apart];
  for (const part of parts) middles = [...middles, ...middles.map((middle) => middle + part + apart)];
  const ends = ['', ...parts];
  return [...parts, ...ends.flatMap((start) => middles.flatMap((middle) => ends.map((end) => start + middle + end)))];
}
