import { StartProblem } from '../database/start-problem';

/**
 * Reads a whole number, written with digits only: `Number` also accepts spaces, which it takes for 0, and `1e3`.
 *
 * @throws StartProblem if it is none, or not in the range
 */
export function wholeNumber(
  name: string,
  text: string | undefined,
  { standard, min, max, what = 'a whole number' }: { standard: number; min: number; max: number; what?: string },
): number {
  if (!text) return standard;
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= min && value <= max) return value;
  throw new StartProblem(`${name} must be ${what} from ${min} to ${max}, not: ${text}`);
}

/**
 * Refuses settings that have no effect without another one: the operator believes that they are in use.
 *
 * @param needed the setting that is missing
 * @throws StartProblem if one of the others is set
 */
export function refuseWithout(needed: string, others: readonly string[], env: NodeJS.ProcessEnv): void {
  const set = others.find((name) => env[name]);
  if (set) throw new StartProblem(`${set} is set, but ${needed} is not. Set ${needed} or remove ${set}.`);
}
