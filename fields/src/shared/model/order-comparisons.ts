import type { Comparison, Json, OperandKind } from '../../field';
import { presenceComparisons } from './presence-comparisons';

type Ordered = string | number;

/** Description of a type whose answers have an order. */
export interface Order<Answer> {
  operand: OperandKind;
  empty: Answer;
  parse(operand: Json): Ordered | null | undefined;
}

type Test = (answer: Ordered, operand: Ordered) => boolean;

const less: Test = (answer, operand) => answer < operand;
const atMost: Test = (answer, operand) => answer <= operand;
const more: Test = (answer, operand) => answer > operand;
const atLeast: Test = (answer, operand) => answer >= operand;

/** Comparisons of numbers, dates and times. No answer, or an operand of another kind, is neither more nor less nor the same. */
export function orderComparisons<Answer extends Json>(order: Order<Answer>): { [id: string]: Comparison<Answer> } {
  const known = (value: Json) => {
    const read = order.parse(value) ?? '';
    return read === '' ? undefined : read;
  };
  const compare = (answer: Json, operand: Json, test: Test) => {
    const left = known(answer);
    const right = known(operand);
    return left !== undefined && right !== undefined && test(left, right);
  };
  const same = (answer: Json, operand: Json) => compare(answer, operand, (left, right) => left === right);
  const entry = (test: Test): Comparison<Answer> => ({
    operand: order.operand,
    holds: (answer, operand) => compare(answer, operand, test),
  });

  return {
    is: {
      operand: order.operand,
      holds: same,
    },
    isNot: { operand: order.operand, holds: (answer, operand) => !same(answer, operand) },
    isLess: entry(less),
    isAtMost: entry(atMost),
    isMore: entry(more),
    isAtLeast: entry(atLeast),
    ...presenceComparisons<Answer>((answer) => answer === order.empty),
  };
}
