import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { type FormProblem, markedBy } from '../use-account-form';

export interface EmailFieldProps {
  /** The form, whose error may be about the email. */
  form: FormProblem;
  /** `username` where a password manager fills in a log-in. */
  autoComplete?: 'email' | 'username';
}

/** The email input of the account forms, named `email`. */
export function EmailField({ form, autoComplete = 'email' }: EmailFieldProps) {
  return (
    <Field label="Email">
      {(control) => (
        <Input
          {...control}
          {...markedBy(form, 'email')}
          required
          size="lg"
          name="email"
          type="email"
          autoComplete={autoComplete}
          spellCheck={false}
        />
      )}
    </Field>
  );
}
