/** Fewest characters of a password. */
export const shortestPassword = 6;

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  confirm: string;
}

/** What the browser's own checks do not see about a new account; undefined when all is well. */
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

/** What is wrong with a change of password before the server is asked; undefined when all is well. */
export function passwordChangeProblem({ current, next, confirm }: PasswordChange): string | undefined {
  if (current === '' || next === '' || confirm === '') return 'All fields are required';
  if (next.length < shortestPassword) return 'New password must be at least 6 characters';
  if (next !== confirm) return 'New passwords do not match';
  return undefined;
}
