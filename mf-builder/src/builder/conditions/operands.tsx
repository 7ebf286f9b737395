import type { FieldOf, Json, OperandKind } from '@tessera/fields/field';
import { Check } from '@tessera/shared-ui/check';
import { Input } from '@tessera/shared-ui/input';
import { Select } from '@tessera/shared-ui/select';
import { type ComponentType, useState } from 'react';
import { limits } from '../../document/commands/limits';
import styles from './conditions.module.css';

interface OperandProps {
  /** What it is, for screen readers. */
  name: string;
  field: FieldOf;
  value: Json;
  onChange: (value: Json) => void;
}

const words = (value: Json) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function TextOperand({ name, value, onChange }: OperandProps) {
  return (
    <Input
      className={styles.wide}
      aria-label={name}
      value={words(value)}
      maxLength={limits.operandText}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A number; what is none yet stays in sight and compares with nothing. */
function NumberOperand({ name, value, onChange }: OperandProps) {
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    setDraft(text);
    const number = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
    onChange(Number.isFinite(number) ? number : null);
  };
  return (
    <Input
      className={styles.wide}
      aria-label={name}
      inputMode="decimal"
      value={draft ?? words(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setDraft(undefined)}
    />
  );
}

function MomentOperand({ type, name, value, onChange }: OperandProps & { type: 'date' | 'time' }) {
  return (
    <Input
      className={styles.wide}
      aria-label={name}
      type={type}
      value={words(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
function DateOperand(props: OperandProps) {
  return <MomentOperand type="date" {...props} />;
}
function TimeOperand(props: OperandProps) {
  return <MomentOperand type="time" {...props} />;
}

/** The choices, and those compared with that are not offered any more. */
function offered(field: FieldOf, value: Json) {
  const named = (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string');
  return [...new Set([...field.options, ...named])].map((option) => ({
    option,
    label: field.options.includes(option) ? option : `${option} (removed)`,
  }));
}

function OptionOperand({ name, field, value, onChange }: OperandProps) {
  return (
    <Select
      className={styles.wide}
      aria-label={name}
      value={words(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {offered(field, value).map(({ option, label }) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function OptionsOperand({ name, field, value, onChange }: OperandProps) {
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset className={`${styles.options} ${styles.wide}`} aria-label={name}>
      {offered(field, value).map(({ option, label }) => (
        <Check
          key={option}
          label={label}
          checked={chosen.includes(option)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, option] : chosen.filter((each) => each !== option))
          }
        />
      ))}
    </fieldset>
  );
}

/** What a comparison is made with, by kind; nothing where it needs nothing. */
export const operands: { readonly [Kind in OperandKind]: ComponentType<OperandProps> | null } = {
  none: null,
  text: TextOperand,
  number: NumberOperand,
  date: DateOperand,
  time: TimeOperand,
  option: OptionOperand,
  options: OptionsOperand,
};
