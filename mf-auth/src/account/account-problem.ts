import { MIN_PASSWORD } from '@tessera/form-model/account-limits';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  confirm: string;
}

/** A message, and the names of the inputs that it is about. */
export type InputProblem = readonly [message: string, ...inputs: string[]];

/** Problems of a new account that the browser’s own checks do not find; undefined if there are none. */
export function accountProblem({ password, confirm }: NewAccount): InputProblem | undefined {
  if (password !== confirm) return ['Passwords do not match', 'confirm'];
  if (password.length < MIN_PASSWORD) return [`Password must be at least ${MIN_PASSWORD} characters`, 'password'];
  return undefined;
}

export interface PasswordChange {
  current: string;
  next: string;
  confirm: string;
}

/** Problems of a new password that can be found without the server; undefined if there are none. */
export function passwordChangeProblem({ current, next, confirm }: PasswordChange): InputProblem | undefined {
  const missing = Object.entries({ current, next, confirm }).flatMap(([input, value]) => (value === '' ? [input] : []));
  if (missing.length > 0) return ['All fields are required', ...missing];
  if (next.length < MIN_PASSWORD) return [`New password must be at least ${MIN_PASSWORD} characters`, 'next'];
  if (next !== confirm) return ['New passwords do not match', 'confirm'];
  return undefined;
}
