import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';

/**
 * The email input of the account forms, named `email`.
 *
 * @param autoComplete `username` where a password manager fills in a log-in
 */
export function EmailField({ autoComplete = 'email' }: { autoComplete?: 'email' | 'username' }) {
  return (
    <Field label="Email">
      {(control) => (
        <Input
          {...control}
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
