import type { FieldOf } from '../field';
import { orderComparisons } from '../shared/model/order-comparisons';
import { singleKey } from '../shared/model/single-key';
import { parseNumber } from '../shared/number/numeric';

/** Most decimals of a result. */
export const MAX_DECIMALS = 6;

/** The result in the notation of a language, with its unit. */
export function resultText({ details }: Pick<FieldOf, 'details'>, result: number, language: string): string {
  const digits = details?.decimals === undefined ? undefined : Math.min(details.decimals, MAX_DECIMALS);
  const number = result.toLocaleString(language, {
    maximumFractionDigits: digits ?? MAX_DECIMALS,
    ...(digits !== undefined && { minimumFractionDigits: digits }),
  });
  return [number, details?.unit].filter(Boolean).join(' ');
}

const base = singleKey<'calculated', number | null>({
  type: 'calculated',
  name: 'Calculation',
  family: 'special',
  details: { expression: '0' },
  empty: null,
  parse: parseNumber,
  typeError: () => ['number'],
  start: () => '',
  say: (field, result, language) => resultText(field, Number(result), language),
  tiles: () => [2],
  comparisons: orderComparisons<number | null>({
    operand: 'number',
    empty: null,
    parse: parseNumber,
  }),
});

/** A number that is calculated from other answers. Visitors cannot type it, so it is never refused. */
export const model: typeof base = {
  ...base,
  validate: () => ({}),
  calculation: ({ details }) => details?.expression ?? '',
};
