import { Field } from '@tessera/shared-ui/field';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { useId } from 'react';

export interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
}

/** A new password and its repetition, named `password` and `confirm`. */
export function NewPasswordFields({ label, confirmLabel }: NewPasswordFieldsProps) {
  const rule = useId();
  return (
    <>
      <Field label={label} aside={<span id={rule}>At least 6 characters</span>}>
        {(control) => (
          <PasswordInput
            {...control}
            aria-describedby={rule}
            required
            size="lg"
            name="password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={confirmLabel}>
        {(control) => <PasswordInput {...control} required size="lg" name="confirm" autoComplete="new-password" />}
      </Field>
    </>
  );
}
