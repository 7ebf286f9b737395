import { Field } from '@tessera/shared-ui/field';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { useId } from 'react';

export interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
}

/** A password to choose, and once more against slips: `password` and `confirm` in their form. */
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
