import type { FieldOf } from '../field';
import { orderComparisons } from '../shared/model/order-comparisons';
import { singleKey } from '../shared/model/single-key';
import { parseNumber } from '../shared/number/numeric';

const MAX_DECIMALS = 6;

/** How many decimals of the result are shown. */
export function decimalsOf({ details }: Pick<FieldOf, 'details'>): { most: number; least: number } {
  const digits = details?.decimals === undefined ? undefined : Math.min(details.decimals, MAX_DECIMALS);
  return { most: digits ?? MAX_DECIMALS, least: digits ?? 0 };
}

/** The result in the notation of a language, with its unit. */
export function resultText(field: Pick<FieldOf, 'details'>, result: number, language: string): string {
  const { most, least } = decimalsOf(field);
  const number = result.toLocaleString(language, { maximumFractionDigits: most, minimumFractionDigits: least });
  return [number, field.details?.unit].filter(Boolean).join(' ');
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

/** A number that is calculated from other answers. Nobody types it, so it is never refused. */
export const model: typeof base = {
  ...base,
  validate: () => ({}),
  calculation: ({ details }) => details?.expression ?? '',
};
