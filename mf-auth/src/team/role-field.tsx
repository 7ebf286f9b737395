import { Field } from '@tessera/shared-ui/field';
import { Select } from '@tessera/shared-ui/select';
import { type Role, roleNote, roles } from './roles';

interface RoleFieldProps {
  value: Role;
  onChange: (role: Role) => void;
}

/** The role of invited people. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  return (
    <Field label="Role" hint={roleNote(value)}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value as Role)}>
          {roles.map((role) => (
            <option key={role.value} value={role.value}>
              {role.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
