import { quoted } from '@tessera/fields/quoted';
import { functionNames, MANY, operandsOf } from '../logic/expression/functions';
import type { Parsed } from '../logic/expression/parse';

type Failed = Extract<Parsed, { ok: false }>;

function operandsMessage({ text, count }: Failed): string {
  const [min, max] = operandsOf(text);
  const wanted = min === max ? String(min) : max === MANY ? `at least ${min}` : `${min} or ${max}`;
  return `${text} needs ${wanted} ${wanted === '1' ? 'value' : 'values'} between its brackets, not ${count}.`;
}

const messages: { readonly [mistake in Failed['mistake']]: (failed: Failed) => string } = {
  bracket: () => 'A bracket is not closed.',
  brackets: ({ text }) => `${text} needs brackets: ${text}(…).`,
  character: ({ text }) => `Unexpected character ${quoted(text)}.`,
  deep: () => 'The expression is nested too deeply.',
  incomplete: () => 'The expression is incomplete.',
  long: () => 'The expression is too long.',
  operands: operandsMessage,
  points: () => 'points needs one question between its brackets: points({{Question}}).',
  quote: () => 'A text needs a quotation mark at its end.',
  unexpected: ({ text }) => `Unexpected ${quoted(text)}.`,
  unknown: ({ text }) => `Unknown function ${quoted(text)}. Use one of: ${functionNames.join(', ')}.`,
  value: ({ text }) => `A value is missing before ${quoted(text)}.`,
};

/** Says what is wrong with an expression, and what to do. */
export function expressionMessage(failed: Failed): string {
  return messages[failed.mistake](failed);
}
