import type { FieldOf, Json } from '../../field';
import { operandOptions } from '../choice/option-comparisons';
import { offeredOptions } from '../choice/options';

/** An answer of the visitor’s own that no operand names. */
function ownAnswer(taken: ReadonlySet<Json>): string {
  let own = '…';
  while (taken.has(own)) own += '…';
  return own;
}

/**
 * The offered options that operands name, and the others, which comparisons do not distinguish. Where visitors can write an
 * answer of their own, it can be any that an operand names.
 */
function namedOptions({ options, details }: FieldOf, operands: readonly Json[]): { named: string[]; others: string[] } {
  const inOperands = new Set(operands.flatMap(operandOptions));
  const offered = offeredOptions(options);
  if (details?.other) {
    const written = [...inOperands].filter((each): each is string => typeof each === 'string' && each.trim() !== '');
    const all = [...new Set([...offered, ...written.map((each) => (options.includes(each) ? each : each.trim()))])];
    return {
      named: all.filter((option) => inOperands.has(option)),
      others: [...all.filter((option) => !inOperands.has(option)), ownAnswer(new Set([...inOperands, ...options]))],
    };
  }
  return {
    named: offered.filter((option) => inOperands.has(option)),
    others: offered.filter((option) => !inOperands.has(option)),
  };
}

/** No option, each named option, and one of the others. */
export function representativeOptions(field: FieldOf, operands: readonly Json[]): string[] {
  const { named, others } = namedOptions(field, operands);
  return ['', ...named, ...others.slice(0, 1)];
}

/** With more options than these, the list would be too long. */
const MAX_NAMED = 6;
const MAX_OFFERED = 50;

/** Every set of named options, combined with every number of other options that matters to a comparison or a limit. */
export function representativeChoices(
  field: FieldOf,
  operands: readonly Json[],
  isValid: (chosen: string[]) => boolean,
): string[][] | null {
  const { named, others } = namedOptions(field, operands);
  if (named.length > MAX_NAMED || named.length + others.length > MAX_OFFERED) return null;
  const sets: string[][] = [[]];
  for (const option of named) sets.push(...sets.map((set) => [...set, option]));
  const { minCount = 0, maxCount = 0 } = field.validation;
  const totals = [...operands.filter((operand) => typeof operand === 'number'), minCount, maxCount]
    .map(Math.floor)
    .flatMap((at) => [at - 1, at, at + 1]);
  return sets.flatMap((set) => {
    const more = [0, 1, others.length, ...totals.map((total) => total - set.length)];
    const possible = new Set(more.filter((length) => length >= 0 && length <= others.length));
    return [...possible].map((length) => [...set, ...others.slice(0, length)]).filter(isValid);
  });
}
