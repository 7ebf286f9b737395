import { placeOf } from '../../address/place';
import type { FieldOf, Json } from '../../field';
import type { FilesFacet, TextFacet, ValueFacet } from '../../field-facet';
import { HAS_KIND } from '../../file/kind-comparisons';
import { choicesOf } from '../../models';
import { optionTest, presenceTest, textTest } from './facet-tests';

/** The test for the counted values of a field that are its choices. */
export function amongChoices(field: FieldOf): (part: string) => boolean {
  const offered = new Set(choicesOf(field).map(({ value }) => value));
  return (part) => offered.has(part);
}

/** Holds for the answers that are one text. */
const exactly = (part: string) => [{ comparison: 'is', operand: part }];

/** A text of which many responses have the same. */
export const repeatedTextFacet: ValueFacet<string> = {
  kind: 'value',
  value: (answer) => answer,
  answer: (value) => (typeof value === 'string' ? value : ''),
  parts: (value) => [String(value)],
  filtersFor: exactly,
  test: textTest,
};

export const optionFacet: ValueFacet<string> = {
  ...repeatedTextFacet,
  choices: choicesOf,
  offered: amongChoices,
  test: optionTest,
};

/** The texts of a list; none for any other value. */
export function texts(value: Json): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** Several options, in any order. */
export const optionsFacet: ValueFacet<string[]> = {
  kind: 'value',
  value: (answer) => [...answer].sort(),
  answer: texts,
  parts: texts,
  hasSeveralParts: true,
  filtersFor: (part) => [{ comparison: 'includes', operand: part }],
  choices: choicesOf,
  offered: amongChoices,
  test: presenceTest,
};

/** Where an address is: its city, otherwise its state. The model’s comparisons see the whole address. */
export const placeFacet: ValueFacet<{ readonly [part: string]: string }> = {
  kind: 'value',
  value: placeOf,
  answer: () => undefined,
  parts: (value) => [String(value)],
  filtersFor: (part) => [part ? { comparison: 'isIn', operand: part } : { comparison: 'hasNoPlace', operand: null }],
  test: (comparison, operand) => {
    if (comparison === 'isIn') return { on: 'value', values: operand === '' ? [] : [operand], negated: false };
    return comparison === 'hasNoPlace' ? { on: 'value', values: [''], negated: false } : textTest(comparison, operand);
  },
};

export const textFacet: TextFacet<string> = {
  kind: 'text',
  text: (answer) => answer,
  filtersFor: (word) => [{ comparison: 'contains', operand: word }],
  test: textTest,
};

export const filesFacet: FilesFacet<string[]> = {
  kind: 'files',
  names: (answer) => answer,
  filtersFor: (kind) => [{ comparison: HAS_KIND, operand: kind }],
  // An operand of another kind than text is no media type.
  test: (comparison, operand) =>
    comparison === HAS_KIND
      ? { on: 'file', kind: typeof operand === 'string' ? operand : '' }
      : presenceTest(comparison),
};

/**
 * An answer of a few that are no texts, counted under words.
 *
 * @param comparisonFor the comparison without operand that holds for a word’s answers
 */
export function wordFacet<Answer extends Json>(
  answers: ReadonlyMap<string, Answer>,
  comparisonFor: (word: string) => string,
): ValueFacet<Answer | null> {
  const words = new Map([...answers].map(([word, answer]) => [answer, word]));
  return {
    kind: 'value',
    value: (answer) => (answer === null ? '' : (words.get(answer) ?? '')),
    answer: (value) => answers.get(String(value)),
    parts: (value) => [String(value)],
    filtersFor: (word) => [{ comparison: comparisonFor(word), operand: null }],
    choices: () => [...answers.keys()].map((word) => ({ value: word, label: word })),
    offered: () => (part) => answers.has(part),
    test: presenceTest,
  };
}
