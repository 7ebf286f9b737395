import { MINUTE_MS } from '@tessera/fields/durations';

/** The number of calls that are allowed in a period of time. */
export interface Limit {
  max: number;
  windowMs: number;
}

export interface Limits {
  /** Log-ins to one account from one address. */
  login: Limit;
  /** Log-ins, refreshes and resets from one address, for all accounts together. */
  accounts: Limit;
  register: Limit;
  /** Reset emails for one account from one address. */
  forgotPassword: Limit;
  /**
   * Wrong passwords of one form, from all addresses. Higher than one address can send. Above it, each site has one more attempt.
   */
  formPassword: Limit;
  /** High, because a whole school may share one address. */
  submit: Limit;
  upload: Limit;
  /** Reads of large rows by one account, from all addresses. */
  read: Limit;
  /** Changes by one account through one route, such as saves of forms. A person makes one in a second. */
  write: Limit;
  /** Reads by anyone that cost little, such as images: as many as 600 pages with 100 images each. */
  light: Limit;
}

export const defaultLimits: Limits = {
  login: { max: 10, windowMs: MINUTE_MS },
  accounts: { max: 120, windowMs: MINUTE_MS },
  register: { max: 30, windowMs: 10 * MINUTE_MS },
  forgotPassword: { max: 5, windowMs: 15 * MINUTE_MS },
  formPassword: { max: 300, windowMs: 10 * MINUTE_MS },
  submit: { max: 600, windowMs: MINUTE_MS },
  upload: { max: 200, windowMs: MINUTE_MS },
  read: { max: 1200, windowMs: MINUTE_MS },
  write: { max: 600, windowMs: MINUTE_MS },
  light: { max: 60_000, windowMs: MINUTE_MS },
};

const none: Limit = { max: 1e9, windowMs: MINUTE_MS };

/** Practically no limits, for benchmarks and tests. */
export const noLimits: Limits = {
  login: none,
  accounts: none,
  register: none,
  forgotPassword: none,
  formPassword: none,
  submit: none,
  upload: none,
  read: none,
  write: none,
  light: none,
};
