import { Field, type ControlProps as Wiring } from '@tessera/shared-ui/field';
import type { ReactNode } from 'react';
import type { ControlProps } from '../../control';
import { fieldLabel } from './field-label';

export interface QuestionProps extends Pick<ControlProps, 'field' | 'errors' | 'required' | 'words'> {
  children: (wiring: Wiring) => ReactNode;
}

/** A question with one control, which refers to the label, the description and the error. */
export function Question({ field, errors, required, words, children }: QuestionProps) {
  return (
    <Field
      id={field.id}
      label={fieldLabel(field, words)}
      hint={field.description}
      error={errors[field.id]}
      errorLang={words.language}
      required={required}
      size="visitor"
    >
      {children}
    </Field>
  );
}
