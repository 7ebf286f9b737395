import { Field } from '@tessera/shared-ui/field';
import { Textarea } from '@tessera/shared-ui/textarea';
import { answerAt } from '../answer-at';
import type { ControlProps } from '../control';
import { fieldLabel } from '../field-label';
import { rawText } from '../raw-text';

export function TextareaControl({ field, answers, errors, required, onChange, words }: ControlProps) {
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
        <Textarea
          {...control}
          size="visitor"
          name={field.id}
          rows={field.rows}
          placeholder={field.placeholder || undefined}
          value={rawText(answerAt(answers, field.id))}
          onChange={(event) => onChange(field.id, event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
