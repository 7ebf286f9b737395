import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { useState } from 'react';
import { parseNumber } from './numeric';

/** The largest number where a setting names none. */
const LARGEST = 1_000_000;

export interface NumberSettingProps {
  label: string;
  value: number | undefined;
  /** Undefined when the owner empties it. Only called with numbers in the range. */
  onChange: (value: number | undefined) => void;
  /** Range that is taken; whole numbers from 0 on unless told otherwise. */
  min?: number;
  max?: number;
  whole?: boolean;
  /** Id of an element with another error about the value. */
  wrongBy?: string | undefined;
}

/** An optional number. A text that is not a number stays visible until the owner leaves the input, and changes nothing. */
export function NumberSetting({
  label,
  value,
  onChange,
  min = 0,
  max = LARGEST,
  whole = true,
  wrongBy,
}: NumberSettingProps) {
  const [draft, setDraft] = useState<string>();
  const fits = (number: number) => number >= min && number <= max && (!whole || Number.isInteger(number));
  const typed = draft === undefined ? undefined : parseNumber(draft);
  const wrong = draft !== undefined && (typed === undefined || (typed !== null && !fits(typed)));
  const range = max < LARGEST ? ` from ${min} to ${max}` : '';
  const type = (text: string) => {
    setDraft(text);
    const number = parseNumber(text);
    if (number === null) onChange(undefined);
    else if (number !== undefined && fits(number)) onChange(number);
  };
  return (
    <Field label={label} size="dense" error={wrong && `Enter a ${whole ? 'whole ' : ''}number${range}.`}>
      {(control) => (
        <Input
          {...control}
          aria-invalid={wrong || wrongBy !== undefined || undefined}
          aria-describedby={control['aria-describedby'] ?? wrongBy}
          inputMode={min < 0 ? 'text' : whole ? 'numeric' : 'decimal'}
          value={draft ?? value ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setDraft(undefined)}
        />
      )}
    </Field>
  );
}
