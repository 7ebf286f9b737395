import type { Comparison, Json } from '../../field';
import { presenceComparisons } from '../model/presence-comparisons';

/** From this length on, the folded text is cached. */
const MIN_CACHED_LENGTH = 200;
/** Some long texts: a form can compare long answers thousands of times. */
const MAX_CACHED = 8;
let folded = new Map<string, string>();

function foldText(text: string): string {
  if (text.length < MIN_CACHED_LENGTH) return text.trim().toLowerCase();
  const known = folded.get(text);
  if (known !== undefined) return known;
  // A new map: V8 would keep all texts of a map that is cleared again and again until its next full collection of garbage.
  if (folded.size === MAX_CACHED) folded = new Map();
  const made = text.trim().toLowerCase();
  folded.set(text, made);
  return made;
}

/** Trims and lower-cases texts and numbers. Any other value becomes the empty text. */
export function fold(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? foldText(String(value)) : '';
}

/** A comparison of texts and its exact opposite. */
function pair(test: (answer: string, operand: string) => boolean): [Comparison<string>, Comparison<string>] {
  const holds = (answer: string, operand: Json) => test(fold(answer), fold(operand));
  return [
    { operand: 'text', holds },
    { operand: 'text', holds: (answer, operand) => !holds(answer, operand) },
  ];
}

const [is, isNot] = pair((answer, operand) => answer === operand);
const [contains, doesNotContain] = pair((answer, operand) => operand !== '' && answer.includes(operand));
const [startsWith] = pair((answer, operand) => operand !== '' && answer.startsWith(operand));
const [endsWith] = pair((answer, operand) => operand !== '' && answer.endsWith(operand));

/** Comparisons of texts. They ignore case and surrounding space. No text contains a blank operand. */
export const textComparisons = {
  is,
  isNot,
  contains,
  doesNotContain,
  startsWith,
  endsWith,
  ...presenceComparisons<string>((answer) => answer === ''),
};
