import type { Comparison, FieldOf, Json, OperandKind } from './field';
import { presenceComparisons } from './presence-comparisons';

/** How a menu words the four comparisons of order. */
type OrderWords = readonly [less: string, atMost: string, more: string, atLeast: string];

type Ordered = string | number;

/** What a type with an order tells: how operands are read, and between which ends valid answers lie. */
export interface Order<Answer> {
  operand: OperandKind;
  words: OrderWords;
  empty: Answer;
  parse(operand: Json): Ordered | null | undefined;
  /** Smallest and largest valid answer; undefined where there is no end. */
  range(field: FieldOf): readonly [Ordered | undefined, Ordered | undefined];
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
  const reaches = (end: Ordered | undefined, operand: Json, test: Test) =>
    end === undefined ? known(operand) !== undefined : compare(end, operand, test);
  const entry = (label: string, test: Test, end: 0 | 1): Comparison<Answer> => ({
    label,
    operand: order.operand,
    holds: (answer, operand) => compare(answer, operand, test),
    possible: (field, operand) => reaches(order.range(field)[end], operand, test),
  });

  return {
    is: {
      label: 'is',
      operand: order.operand,
      holds: same,
      possible: (field, operand) =>
        reaches(order.range(field)[0], operand, atMost) && reaches(order.range(field)[1], operand, atLeast),
    },
    isNot: { label: 'is not', operand: order.operand, holds: (answer, operand) => !same(answer, operand) },
    isLess: entry(order.words[0], less, 0),
    isAtMost: entry(order.words[1], atMost, 0),
    isMore: entry(order.words[2], more, 1),
    isAtLeast: entry(order.words[3], atLeast, 1),
    ...presenceComparisons<Answer>((answer) => answer === order.empty),
  };
}
