import { numbersBetween } from '../shared/representatives/representative-marks';
import { ordered, type Representatives } from '../shared/representatives/representatives';
import { stepAt, stepsOf } from './number-extras';

/** The representative answers to a number: on its steps, where it has some. */
export const representativeNumbers: Representatives = (field, operands) => {
  const steps = stepsOf(field);
  const { min, max } = field.validation;
  if (!steps) return ordered(numbersBetween, () => [min, max])(field, operands);
  const { step, from } = steps;
  const near = (number: number) => {
    const count = Math.floor((number - from) / step);
    // An operand can be so far away that no number counts the steps to it.
    if (!Number.isSafeInteger(count)) return [];
    return [count - 1, count, count + 1, count + 2].map((each) => stepAt(each, step, from));
  };
  const between = (low: number | undefined, high: number | undefined) =>
    [low, high, ...(low === undefined && high === undefined ? [from] : [])].flatMap((end) =>
      end === undefined ? [] : near(end),
    );
  return ordered<number>(between, () => [min, max])(field, operands);
};
