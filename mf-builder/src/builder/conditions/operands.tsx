import type { FieldOf, Json, OperandKind } from '@tessera/fields/field';
import { choicesOf } from '@tessera/fields/models';
import { Check } from '@tessera/shared-ui/check';
import { Input } from '@tessera/shared-ui/input';
import { Select } from '@tessera/shared-ui/select';
import { type ComponentType, useState } from 'react';
import { limits } from '../../form-document/commands/limits';
import styles from './conditions.module.css';

interface OperandProps {
  /** Accessible name. */
  name: string;
  field: FieldOf;
  value: Json;
  onChange: (value: Json) => void;
}

const textOf = (value: Json) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function TextOperand({ name, value, onChange }: OperandProps) {
  return (
    <Input
      className={styles.wide}
      aria-label={name}
      value={textOf(value)}
      maxLength={limits.operandText}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A number. Text that is not a number yet stays visible and compares with nothing. */
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
      value={draft ?? textOf(value)}
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
      value={textOf(value)}
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

/** The options of the field, and compared ones that it does not have any more. */
function offered(field: FieldOf, value: Json) {
  const named = (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string');
  const labels = new Map(choicesOf(field).map(({ value: option, label }) => [option, label]));
  return [...new Set([...labels.keys(), ...named])].map((option) => ({
    option,
    label: labels.get(option) ?? `${option} (removed)`,
  }));
}

function OptionOperand({ name, field, value, onChange }: OperandProps) {
  return (
    <Select
      className={styles.wide}
      aria-label={name}
      value={textOf(value)}
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

/** The input for an operand, by kind; null for a comparison without an operand. */
export const operands: { readonly [Kind in OperandKind]: ComponentType<OperandProps> | null } = {
  none: null,
  text: TextOperand,
  number: NumberOperand,
  date: DateOperand,
  time: TimeOperand,
  option: OptionOperand,
  options: OptionsOperand,
};
