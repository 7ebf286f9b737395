import type { FieldOf } from '../field';
import type { Problem } from '../shared/messages/error-messages';

/** A number as the browser writes it, without its decimal point, and the power of ten that it is multiplied by. */
function decimalOf(number: number): readonly [digits: bigint, exponent: number] {
  const [mantissa = '', exponent = '0'] = String(number).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

/** Whether a number is some whole steps away from another one. Exact for decimals, for which `0.3 % 0.1` is not. */
export function isOnStep(number: number, step: number, from: number): boolean {
  const decimals = [number, step, from].map(decimalOf);
  const lowest = Math.min(...decimals.map(([, exponent]) => exponent));
  const [at = 0n, distance = 1n, start = 0n] = decimals.map(
    ([digits, exponent]) => digits * 10n ** BigInt(exponent - lowest),
  );
  return (at - start) % distance === 0n;
}

/** The number some whole steps away from another one. Exact for decimals. */
export function stepAt(count: number, step: number, from: number): number {
  const decimals = [step, from].map(decimalOf);
  const lowest = Math.min(...decimals.map(([, exponent]) => exponent));
  const [distance = 0n, start = 0n] = decimals.map(([digits, exponent]) => digits * 10n ** BigInt(exponent - lowest));
  return Number(`${start + BigInt(count) * distance}e${lowest}`);
}

/** The steps of a number, from its smallest number or from 0; undefined where every number is allowed. */
export function stepsOf({ details, validation }: Pick<FieldOf, 'details' | 'validation'>) {
  const step = details?.step ?? 0;
  return step > 0 && Number.isFinite(step) ? { step, from: validation.min ?? 0 } : undefined;
}

/** The error of a number between two steps. */
export function stepProblem(field: FieldOf, number: number): Problem | undefined {
  const steps = stepsOf(field);
  if (!steps || isOnStep(number, steps.step, steps.from)) return undefined;
  return steps.from === 0
    ? ['numberStep', { value: steps.step }]
    : ['numberStepFrom', { value: steps.step, from: steps.from }];
}

/** Signs that are written without a space beside the number: €5, 5%. */
const isSign = (affix: string) => /^[^\p{L}\p{N}]{1,2}$/u.test(affix);

/** A number as readers see it, with its prefix and suffix. The spaces do not break. */
export function withAffixes({ details }: Pick<FieldOf, 'details'>, number: string): string {
  const prefix = details?.prefix?.trim() ?? '';
  const suffix = details?.suffix?.trim() ?? '';
  const before = prefix && prefix + (isSign(prefix) ? '' : '\u00a0');
  return before + number + (suffix && (isSign(suffix) ? '' : '\u00a0') + suffix);
}
