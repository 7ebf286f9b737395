import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';

/** The email input of the account forms, named `email`. */
export function EmailField() {
  return (
    <Field label="Email">
      {(control) => (
        <Input {...control} required size="lg" name="email" type="email" autoComplete="email" spellCheck={false} />
      )}
    </Field>
  );
}
