import { StartProblem } from '../database/start-problem';

/** When the server rolls a release back automatically. */
export interface RollBackRule {
  /** How many times the share of failed visits of the version before a new version may reach; null to never roll back. */
  factor: number | null;
  /** The visits that a new version has before it is judged. */
  minVisits: number;
}

export const defaultRollBack: RollBackRule = { factor: 3, minVisits: 100 };

function numberSetting(name: string, text: string | undefined, fallback: number, min: number): number {
  if (!text) return fallback;
  const value = Number(text);
  if (/^\d{1,6}(?:\.\d{1,3})?$/.test(text) && value >= min) return value;
  throw new StartProblem(`${name} must be a number of at least ${min}, not ${text}.`);
}

/**
 * Reads when failing releases are rolled back.
 *
 * @throws StartProblem if a value is invalid
 */
export function readRollBackRule(env: NodeJS.ProcessEnv): RollBackRule {
  const { ROLL_BACK_FACTOR, ROLL_BACK_VISITS } = env;
  return {
    factor: ROLL_BACK_FACTOR === 'off' ? null : numberSetting('ROLL_BACK_FACTOR', ROLL_BACK_FACTOR, 3, 1),
    minVisits: Math.round(numberSetting('ROLL_BACK_VISITS', ROLL_BACK_VISITS, 100, 10)),
  };
}
