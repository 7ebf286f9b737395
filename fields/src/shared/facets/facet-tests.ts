import type { Json } from '../../field';
import type { AnswerTest } from '../../field-facet';
import { operandOptions } from '../choice/option-comparisons';
import { fold } from '../text/text-comparisons';

type TestOf<On extends AnswerTest['on']> = Extract<AnswerTest, { on: On }>;

const at = <Value>(table: { readonly [id: string]: Value }, id: string) =>
  Object.hasOwn(table, id) ? table[id] : undefined;

/** The test of whether there is an answer. */
export function presenceTest(comparison: string): AnswerTest | undefined {
  const empty = at({ isEmpty: true, isNotEmpty: false }, comparison);
  return empty === undefined ? undefined : { on: 'presence', empty };
}

const textRelations: { readonly [id: string]: Pick<TestOf<'text'>, 'relation' | 'negated'> } = {
  is: { relation: 'is', negated: false },
  isNot: { relation: 'is', negated: true },
  contains: { relation: 'contains', negated: false },
  doesNotContain: { relation: 'contains', negated: true },
  startsWith: { relation: 'startsWith', negated: false },
  endsWith: { relation: 'endsWith', negated: false },
};

/** The test for one of the `textComparisons`. */
export function textTest(comparison: string, operand: Json): AnswerTest | undefined {
  const relation = at(textRelations, comparison);
  return relation ? { on: 'text', ...relation, text: fold(operand) } : presenceTest(comparison);
}

const numberRelations: { readonly [id: string]: Pick<TestOf<'number'>, 'relation' | 'negated'> } = {
  is: { relation: 'is', negated: false },
  isNot: { relation: 'is', negated: true },
  isLess: { relation: 'isLess', negated: false },
  isAtMost: { relation: 'isAtMost', negated: false },
  isMore: { relation: 'isMore', negated: false },
  isAtLeast: { relation: 'isAtLeast', negated: false },
};

/** The test for one of the `orderComparisons`. `toNumber` returns the operand’s number, or null for an operand of another kind. */
export function numberTest(toNumber: (operand: Json) => number | null) {
  return (comparison: string, operand: Json): AnswerTest | undefined => {
    const relation = at(numberRelations, comparison);
    return relation ? { on: 'number', ...relation, number: toNumber(operand) } : presenceTest(comparison);
  };
}

const optionRelations: { readonly [id: string]: Pick<TestOf<'value'>, 'negated'> } = {
  is: { negated: false },
  isAnyOf: { negated: false },
  isNot: { negated: true },
  isNoneOf: { negated: true },
};

/** The test for one of the `optionComparisons`. */
export function optionTest(comparison: string, operand: Json): AnswerTest | undefined {
  const relation = at(optionRelations, comparison);
  const values = operandOptions(operand).filter((value) => value !== '');
  return relation ? { on: 'value', ...relation, values } : presenceTest(comparison);
}
