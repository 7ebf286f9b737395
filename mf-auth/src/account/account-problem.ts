/** Fewest characters of a password. */
export const shortestPassword = 6;

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  confirm: string;
}

/** Problems of a new account that the browser’s own checks do not find; undefined if there are none. */
export function accountProblem({ password, confirm }: NewAccount): string | undefined {
  if (password !== confirm) return 'Passwords do not match';
  if (password.length < shortestPassword) return 'Password must be at least 6 characters';
  return undefined;
}

export interface PasswordChange {
  current: string;
  next: string;
  confirm: string;
}

/** Problems of a new password that can be found without the server; undefined if there are none. */
export function passwordChangeProblem({ current, next, confirm }: PasswordChange): string | undefined {
  if (current === '' || next === '' || confirm === '') return 'All fields are required';
  if (next.length < shortestPassword) return 'New password must be at least 6 characters';
  if (next !== confirm) return 'New passwords do not match';
  return undefined;
}
