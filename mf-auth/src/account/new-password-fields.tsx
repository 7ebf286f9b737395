import { MIN_PASSWORD } from '@tessera/form-model/account-limits';
import { Field } from '@tessera/shared-ui/field';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { useId } from 'react';
import { type FormProblem, markedBy } from '../use-account-form';

export interface NewPasswordFieldsProps {
  /** The form, whose error may be about the password. */
  form: FormProblem;
  label: string;
  confirmLabel: string;
}

/** A new password and its repetition, named `password` and `confirm`. */
export function NewPasswordFields({ form, label, confirmLabel }: NewPasswordFieldsProps) {
  const rule = useId();
  return (
    <>
      <Field label={label} aside={<span id={rule}>At least {MIN_PASSWORD} characters</span>}>
        {(control) => (
          <PasswordInput
            {...control}
            {...markedBy(form, 'password', rule)}
            required
            size="lg"
            name="password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={confirmLabel}>
        {(control) => (
          <PasswordInput
            {...control}
            {...markedBy(form, 'confirm')}
            required
            size="lg"
            name="confirm"
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  );
}
