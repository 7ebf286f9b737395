/** How often something may be done, per visitor, in a window of time. */
export interface Limit {
  max: number;
  windowMs: number;
}

export interface Limits {
  /** Sign-ins to one account from one address. */
  signIn: Limit;
  /** Sign-ins, refreshes and resets from one address, whatever the account. */
  accounts: Limit;
  register: Limit;
  /** Reset mails for one account from one address. */
  forgotPassword: Limit;
  /** Generous: a whole school may sit behind one address. */
  submit: Limit;
  upload: Limit;
  /** What one account reads of its forms and responses, from wherever. */
  read: Limit;
}

const MINUTE = 60_000;

export const defaultLimits: Limits = {
  signIn: { max: 10, windowMs: MINUTE },
  accounts: { max: 120, windowMs: MINUTE },
  register: { max: 30, windowMs: 10 * MINUTE },
  forgotPassword: { max: 5, windowMs: 15 * MINUTE },
  submit: { max: 600, windowMs: MINUTE },
  upload: { max: 200, windowMs: MINUTE },
  read: { max: 1200, windowMs: MINUTE },
};

/** For machines that measure or test: practically none. */
export const noLimits: Limits = {
  signIn: { max: 1e9, windowMs: MINUTE },
  accounts: { max: 1e9, windowMs: MINUTE },
  register: { max: 1e9, windowMs: MINUTE },
  forgotPassword: { max: 1e9, windowMs: MINUTE },
  submit: { max: 1e9, windowMs: MINUTE },
  upload: { max: 1e9, windowMs: MINUTE },
  read: { max: 1e9, windowMs: MINUTE },
};
