import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';

/** The address of an account, named `email` in its form. */
export function EmailField() {
  return (
    <Field label="Email">
      {(control) => (
        <Input {...control} required size="lg" name="email" type="email" autoComplete="email" spellCheck={false} />
      )}
    </Field>
  );
}
