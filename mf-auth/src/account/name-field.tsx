import { MAX_USER_NAME } from '@tessera/form-model/account-limits';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';

/** The input for a person’s name in the account forms, named `name`. */
export function NameField({ label }: { label: string }) {
  return (
    <Field label={label}>
      {(control) => <Input {...control} required size="lg" name="name" autoComplete="name" maxLength={MAX_USER_NAME} />}
    </Field>
  );
}
