import { StartProblem } from '../database/start-problem';
import { wholeNumber } from './setting-values';

const GB = 1024 ** 3;

/** Storage limits. Bytes count uploaded files; those of an account and of the installation also the images of forms. */
export interface Quotas {
  /** Forms of one account, including archived forms and forms in the trash. */
  forms: number;
  formBytes: number;
  accountBytes: number;
  installationBytes: number;
  /** Files of one form without a response. */
  unclaimedBytes: number;
  /** The part of these that one network uploaded in a day. */
  unclaimedAddressBytes: number;
}

/** Enough for all normal use. */
export const defaultQuotas: Quotas = {
  forms: 5_000,
  formBytes: 20 * GB,
  accountBytes: 50 * GB,
  installationBytes: 200 * GB,
  unclaimedBytes: 5 * GB,
  unclaimedAddressBytes: GB,
};

const units: { readonly [unit: string]: number } = { KB: 1024, MB: 1024 ** 2, GB, TB: 1024 * GB };

function readBytes(name: string, text: string | undefined, defaultValue: number): number {
  if (!text) return defaultValue;
  if (text === 'off') return Number.POSITIVE_INFINITY;
  const [, count, unit = ''] = /^(\d{1,6}) ?(KB|MB|GB|TB)$/.exec(text) ?? [];
  if (count === undefined) throw new StartProblem(`${name} must be a size such as 500 MB, or off, not: ${text}`);
  return Number(count) * (units[unit] ?? 1);
}

function readCount(name: string, text: string | undefined, defaultValue: number): number {
  if (text === 'off') return Number.POSITIVE_INFINITY;
  return wholeNumber(name, text, { standard: defaultValue, min: 1, max: 999_999_999, what: 'off, or a whole number' });
}

/**
 * Reads the operator’s quotas.
 *
 * @throws StartProblem if a value is invalid
 */
export function readQuotas(env: NodeJS.ProcessEnv): Quotas {
  const bytes = (name: string, defaultValue: number) => readBytes(name, env[name], defaultValue);
  return {
    forms: readCount('QUOTA_FORMS', env.QUOTA_FORMS, defaultQuotas.forms),
    formBytes: bytes('QUOTA_FORM_FILES', defaultQuotas.formBytes),
    accountBytes: bytes('QUOTA_ACCOUNT_FILES', defaultQuotas.accountBytes),
    installationBytes: bytes('QUOTA_ALL_FILES', defaultQuotas.installationBytes),
    unclaimedBytes: bytes('QUOTA_UNCLAIMED_FILES', defaultQuotas.unclaimedBytes),
    unclaimedAddressBytes: bytes('QUOTA_UNCLAIMED_FILES_PER_ADDRESS', defaultQuotas.unclaimedAddressBytes),
  };
}
