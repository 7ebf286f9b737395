import { Field } from '@tessera/shared-ui/field';
import { formatDateIn } from '@tessera/shared-ui/format-time';
import { Select } from '@tessera/shared-ui/select';

const NEVER = 'never';

/** A time after which something ends; null for never. */
export interface Life {
  days: number | null;
  label: string;
}

interface ExpiryFieldProps {
  lives: readonly Life[];
  days: number | null;
  onChange: (days: number | null) => void;
  /** The hint for the day of the end; null for never. */
  hint: (end: string | null) => string;
}

/** Chooses when something expires, and says on which day that is. */
export function ExpiryField({ lives, days, onChange, hint }: ExpiryFieldProps) {
  return (
    <Field label="Expires" hint={hint(days === null ? null : formatDateIn(days))}>
      {(control) => (
        <Select
          {...control}
          value={days ?? NEVER}
          onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
        >
          {lives.map((life) => (
            <option key={life.label} value={life.days ?? NEVER}>
              {life.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
