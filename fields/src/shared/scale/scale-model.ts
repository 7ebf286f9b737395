import type { FieldOf } from '../../field';
import type { Problem } from '../messages/error-messages';
import type { ModelHead } from '../model/model-head';
import { orderComparisons } from '../model/order-comparisons';
import { singleKey } from '../model/single-key';
import { parseNumber } from '../number/numeric';

/** The first and the last number of a scale. */
export interface ScaleRange {
  from: number;
  to: number;
}

/** The model of a type that is answered with a whole number of a scale. */
export function scaleModel<Type extends string>(own: ModelHead<Type>, rangeOf: (field: FieldOf) => ScaleRange) {
  const outOfScale = (field: FieldOf): Problem => {
    const { from, to } = rangeOf(field);
    return ['scale', { from, to }];
  };
  const steps = (field: FieldOf) => rangeOf(field).to - rangeOf(field).from + 1;
  return singleKey<Type, number | null>({
    ...own,
    empty: null,
    parse: parseNumber,
    typeError: outOfScale,
    problem(field, answer) {
      const { from, to } = rangeOf(field);
      const number = Number(answer);
      return Number.isInteger(number) && number >= from && number <= to ? undefined : outOfScale(field);
    },
    start: (field) => parseNumber(field.defaultValue) ?? '',
    tiles: (field) => Array.from({ length: steps(field) }, () => 1),
    ownOptions: steps,
    comparisons: orderComparisons<number | null>({
      operand: 'number',
      empty: null,
      parse: parseNumber,
    }),
  });
}
