import type { Choice, Json, OperandKind } from '@tessera/fields/field';
import { Check } from '@tessera/shared-ui/check';
import { Field } from '@tessera/shared-ui/field';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { Input } from '@tessera/shared-ui/input';
import { Select } from '@tessera/shared-ui/select';
import styles from './filters.module.css';

interface OperandInputProps {
  kind: OperandKind;
  /** The values that an option can name. */
  options: readonly Choice[];
  value: Json;
  hint: string | undefined;
  error: string;
  onChange: (value: Json) => void;
}

interface OptionsInputProps {
  legend: string;
  options: readonly { value: string; label: string }[];
  value: Json;
  error: string;
  onChange: (value: Json) => void;
}

/** Check boxes for a list of values. */
export function OptionsInput({ legend, options, value, error, onChange }: OptionsInputProps) {
  const chosen = Array.isArray(value) ? value : [];
  return (
    <FieldGroup legend={legend} error={error}>
      <div className={styles.options}>
        {options.map((option) => (
          <Check
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...chosen, option.value]
                  : chosen.filter((each) => each !== option.value),
              )
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}

const inputTypes = { date: 'date', time: 'time', text: 'text', number: 'text' } as const;

/** The value that answers are compared with. Nothing for a comparison without a value. */
export function OperandInput({ kind, options, value, hint, error, onChange }: OperandInputProps) {
  if (kind === 'none') return null;
  if (kind === 'options') {
    return <OptionsInput legend="Values" options={options} value={value} error={error} onChange={onChange} />;
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <Field label="Value" hint={hint} error={error}>
      {(control) =>
        kind === 'option' ? (
          <Select {...control} value={text} onChange={(event) => onChange(event.currentTarget.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            type={inputTypes[kind]}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            maxLength={1000}
            value={text}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </Field>
  );
}
