import { Field } from '@tessera/shared-ui/field';
import { Input, type InputProps } from '@tessera/shared-ui/input';
import { answerAt } from './answer-at';
import type { ControlProps } from './control';
import { fieldLabel } from './field-label';
import { rawText } from './raw-text';

export interface LineControlProps extends Omit<ControlProps, 'uploads'> {
  /** What this type adds to a plain input: its kind, keyboard and completion. */
  input?: Omit<InputProps, 'value' | 'onChange' | 'name' | 'id'>;
}

/** A question that is answered in one line. */
export function LineControl({ field, answers, errors, required, onChange, words, input }: LineControlProps) {
  return (
    <Field
      id={field.id}
      label={fieldLabel(field, words)}
      hint={field.description}
      error={errors[field.id]}
      required={required}
      size="visitor"
    >
      {(control) => (
        <Input
          {...input}
          {...control}
          size="visitor"
          name={field.id}
          placeholder={field.placeholder || undefined}
          value={rawText(answerAt(answers, field.id))}
          onChange={(event) => onChange(field.id, event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
