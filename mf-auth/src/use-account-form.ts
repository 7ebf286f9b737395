import { errorMessage, isApiError, isInvalid } from '@tessera/api-client/errors';
import { useId, useState } from 'react';

/** The inputs that a refusal without a list of errors is about, by its code. */
const inputsOf: { readonly [code: string]: readonly string[] } = {
  'account-not-found': ['email'],
  'credentials-wrong': ['email', 'password'],
  'current-password-wrong': ['current', 'password'],
  'email-taken': ['email'],
  'no-such-two-factor': ['email'],
  'registration-domain': ['email'],
  'registration-password': ['password'],
  'set-up-code-required': ['code'],
  'set-up-code-wrong': ['code'],
};

/** The inputs whose names differ from those of the call. */
const inputNames: { readonly [member: string]: string } = { currentPassword: 'current', newPassword: 'next' };

function refusedInputs(refusal: unknown): readonly string[] {
  const members = isInvalid(refusal) ? Object.keys(refusal.errors) : [];
  if (members.length > 0) return members.map((member) => inputNames[member] ?? member);
  return isApiError(refusal) ? (inputsOf[refusal.code] ?? []) : [];
}

export interface AccountForm {
  busy: boolean;
  /** The error for the box above the form; empty without one. */
  error: string;
  /** Id of the box. */
  errorId: string;
  /** Names of the inputs that the error is about. */
  errorAt: readonly string[];
  setError(error: string, ...at: string[]): void;
  /** Runs one action at a time. Resolves with whether it succeeded; a rejection becomes the error. */
  send(action: () => Promise<unknown>, fallback: string): Promise<boolean>;
}

/** The state of an account form: idle, busy or failed. */
export function useAccountForm(): AccountForm {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ error: string; errorAt: readonly string[] }>({ error: '', errorAt: [] });
  const setError = (error: string, ...errorAt: string[]) => setProblem({ error, errorAt });
  return {
    busy,
    ...problem,
    errorId: useId(),
    setError,
    async send(action, fallback) {
      if (busy) return false;
      setBusy(true);
      setError('');
      try {
        await action();
        return true;
      } catch (refusal) {
        setError(errorMessage(refusal, fallback), ...refusedInputs(refusal));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** The part of an account form that marks its inputs. */
export type FormProblem = Pick<AccountForm, 'error' | 'errorAt' | 'errorId'>;

/**
 * The attributes of an input that the error above the form is about; none for the others.
 *
 * @param description id of another description of the input
 */
export function markedBy({ errorAt, errorId }: FormProblem, input: string, description = '') {
  if (!errorAt.includes(input)) return description ? { 'aria-describedby': description } : {};
  return { 'aria-invalid': true, 'aria-describedby': `${errorId} ${description}`.trim() };
}
