import type { Field as FormField } from '@tessera/fields/models';
import { Field } from '@tessera/shared-ui/field';
import { Select } from '@tessera/shared-ui/select';

interface AddressFieldSelectProps {
  /** The fields that ask for an email address. */
  fields: readonly Pick<FormField, 'id' | 'label'>[];
  value: string;
  onChange: (fieldId: string) => void;
  error?: string;
}

/** Chooses the field in which visitors enter their address. */
export function AddressFieldSelect({ fields, value, onChange, error }: AddressFieldSelectProps) {
  return (
    <Field label="Field with the address" error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {fields.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
