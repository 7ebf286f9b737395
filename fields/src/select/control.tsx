import { Field } from '@tessera/shared-ui/field';
import { Select } from '@tessera/shared-ui/select';
import { answerAt } from '../answer-at';
import type { ControlProps } from '../control';
import { fieldLabel } from '../field-label';
import { rawText } from '../raw-text';

export function SelectControl({ field, answers, errors, required, onChange, words }: ControlProps) {
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
        <Select
          {...control}
          size="visitor"
          name={field.id}
          value={rawText(answerAt(answers, field.id))}
          onChange={(event) => onChange(field.id, event.currentTarget.value)}
        >
          <option value="">{words.chooseOne}</option>
          {[...new Set(field.options)].map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
